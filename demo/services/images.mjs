import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 64

function crc(bytes) {
  if (crc32) return crc32(bytes)
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc(body), 4 + body.length)
  return frame
}

/** Two colours and a shape from the id: always the same picture for the same id. */
function designOf(id) {
  const seed = createHash('sha256').update(id).digest()
  const hue = seed[0] * 1.41
  return { hue, other: (hue + 40 + (seed[1] % 90)) % 360, shape: seed[2] % 3, turn: seed[3] % 90 }
}

function rgb(hue, lightness) {
  const part = (offset) => {
    const k = (offset + hue / 30) % 12
    return Math.round(
      255 * (lightness - 0.6 * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))),
    )
  }
  return [part(0), part(8), part(4)]
}

/** A 64 px PNG: a ground and a disc. */
function drawPng(id) {
  const { hue, other } = designOf(id)
  const [ground, disc] = [rgb(hue, 0.45), rgb(other, 0.75)]
  const rows = Buffer.alloc(SIZE * (1 + SIZE * 3))
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const inside = (x - 31.5) ** 2 + (y - 31.5) ** 2 < 324
      rows.set(inside ? disc : ground, y * (1 + SIZE * 3) + 1 + x * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const SHAPES = [
  '<circle cx="32" cy="32" r="17"/>',
  '<rect x="17" y="17" width="30" height="30" rx="7"/>',
  '<path d="M32 13 51 46H13z"/>',
]

/** An SVG: a ground and a shape. */
export function drawSvg(id) {
  const { hue, other, shape, turn } = designOf(id)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="hsl(${Math.round(hue)} 60% 45%)"/>`,
    `<g fill="hsl(${Math.round(other)} 70% 78%)" transform="rotate(${turn} 32 32)">${SHAPES[shape]}</g></svg>`,
  ].join('')
}

/** The picture of a wallet, asset, currency or token; every third id is a PNG, the others are SVG. */
export function drawImage(id) {
  const png = createHash('sha256').update(id).digest()[4] % 3 === 0
  return png ? { type: 'image/png', body: drawPng(id) } : { type: 'image/svg+xml', body: drawSvg(id) }
}
