/** The browser's own reader of codes (Shape Detection API); TypeScript does not know it. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

type BarcodeReaderClass = new (options: { formats: readonly string[] }) => BarcodeReader

const readerClass = (): BarcodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector

/** Whether there are both: a camera may be asked for, and the browser reads codes by itself. */
export const canScan = (): boolean =>
  readerClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

export function createQrReader(): BarcodeReader | undefined {
  const Reader = readerClass()
  return Reader && new Reader({ formats: ['qr_code'] })
}
