import { drawnPicture } from '@wallet-modal/core/internal'
import { useState } from 'react'

/** The picture at a harmless URL, else a colour drawn from `seed`. */
export function ButtonPicture({ url, seed }: { url: string | undefined; seed: string }) {
  const [failed, setFailed] = useState<string>()
  if (!url || url === failed || !/^(https:|data:image\/)/.test(url))
    return <span className="picture" style={{ background: drawnPicture(seed) }} />
  return <img className="picture" alt="" referrerPolicy="no-referrer" src={url} onError={() => setFailed(url)} />
}
