import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { cookieToInitialState } from 'wagmi'
import { config } from './config'
import { Wallets } from './Wallets'

export const metadata: Metadata = { title: '%NAME%' }

export default async function Layout({ children }: { children: ReactNode }) {
  // Who is connected stands in a cookie, so the server can write it.
  const state = cookieToInitialState(config, (await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Wallets state={state}>{children}</Wallets>
      </body>
    </html>
  )
}
