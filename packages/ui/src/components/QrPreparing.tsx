import type { ReactNode } from 'react'

/** What marks a corner of every code, 7 modules wide. */
const corner = (x: number, y: number) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`

/** In the size of the code that is on its way: its three corners, and the picture it will have. */
export function QrPreparing({ children }: { children?: ReactNode }) {
  return (
    <div className="qr qr-preparing" aria-hidden="true">
      <svg className="qr-corners" viewBox="0 0 73 73" fillRule="evenodd" aria-hidden="true">
        <path d={[corner(4, 4), corner(62, 4), corner(4, 62)].join('')} />
      </svg>
      {children && <span className="qr-middle">{children}</span>}
    </div>
  )
}
