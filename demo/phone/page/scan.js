const LOOK_MS = 250

async function firstText(detector, source) {
  const [found] = await detector.detect(source)
  return found?.rawValue
}

/** Offers the camera, and a picture from a file, where the browser itself can read QR codes. */
export function offerScan({ container, camera, picture, video, onText }) {
  if (!('BarcodeDetector' in globalThis)) return
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  container.hidden = false

  picture.addEventListener('change', async () => {
    const [file] = picture.files
    if (!file) return
    onText(await firstText(detector, await createImageBitmap(file)))
    picture.value = ''
  })

  camera.addEventListener('click', async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => null)
    if (!stream) return
    video.hidden = false
    video.srcObject = stream
    await video.play()
    const timer = setInterval(async () => {
      const text = await firstText(detector, video).catch(() => undefined)
      if (!text) return
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
      video.hidden = true
      onText(text)
    }, LOOK_MS)
  })
}
