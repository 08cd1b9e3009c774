import { usePicture } from '../hooks/usePicture.js'

/** Spreads an address over 32 bits (FNV-1a); the picture needs no more. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

function gradientOf(address: string): string {
  const seed = hash(address.toLowerCase())
  const hue = seed % 360
  const second = (hue + 40 + ((seed >>> 9) % 80)) % 360
  const third = (hue + 180 + ((seed >>> 16) % 90)) % 360
  const x = 15 + ((seed >>> 5) % 50)
  const y = 10 + ((seed >>> 12) % 50)
  return [
    `radial-gradient(circle at ${x}% ${y}%, hsl(${hue} 95% 72%), transparent 60%)`,
    `radial-gradient(circle at ${100 - x}% ${95 - y / 2}%, hsl(${third} 85% 62%), transparent 65%)`,
    `linear-gradient(hsl(${second} 80% 58%), hsl(${second} 75% 48%))`,
  ].join(',')
}

/** An account's picture; where it has none, one drawn from the address: the same address always looks the same. */
export function Avatar({
  address,
  src,
  size = 40,
}: {
  address: string
  src?: string | undefined
  size?: 24 | 40 | 64
}) {
  const picture = usePicture(src)
  return (
    <span
      className={`picture picture-round picture-${size}`}
      aria-hidden="true"
      style={{ background: gradientOf(address) }}
    >
      {picture}
    </span>
  )
}
