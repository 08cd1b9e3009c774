import type { ListedWallet } from '@wallet-modal/core'
import { detectPlatform, installLinks, type WalletLink } from '@wallet-modal/core/internal'

export interface Device {
  readonly os: ReturnType<typeof detectPlatform>['os']
  /** A phone or a tablet: wallets are apps there. */
  readonly mobile: boolean
  /** Whether the page is in a frame of another one. */
  readonly inFrame: boolean
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  readonly chromium: boolean
}

/** Telegram's bridge in the page; on iOS its user agent does not name it. */
type TelegramWindow = Window & { Telegram?: { WebApp?: { initData?: string } }; TelegramWebviewProxy?: unknown }

/** The device and browser of this page. They do not change while the page lives. */
export function readDevice(): Device {
  const { userAgent } = navigator
  const page = window as TelegramWindow
  return {
    ...detectPlatform(userAgent, navigator),
    inFrame: window.parent !== window,
    telegram:
      page.TelegramWebviewProxy !== undefined || !!page.Telegram?.WebApp?.initData || /Telegram/i.test(userAgent),
    chromium: /Chrome\//.test(userAgent),
  }
}

/** The places where this device gets a wallet. */
export const placesOf = (wallet: ListedWallet): readonly WalletLink[] => installLinks(wallet, readDevice())
