import { expect, test } from 'vitest'
import { detectPlatform } from '../primitives/platform.js'
import type { Social } from './options.js'
import { socialsOn } from './socialFilter.js'

const all: readonly Social[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const without = (...refused: readonly Social[]) => all.filter((social) => !refused.includes(social))

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'

test.each([
  ['iOS', `${iphone} Version/17.0 Mobile/15E148 Safari/604.1`, {}, without('google')],
  ['an iPad that says it is a Mac', `${mac} Version/17.0 Safari/605.1.15`, { maxTouchPoints: 5 }, without('google')],
  ['iOS in Facebook', `${iphone} [FBAN/FBIOS;FBAV/440.0]`, {}, without('google')],
  ['iOS in Instagram', `${iphone} Instagram 300.0`, {}, without('google')],
  ['iOS in Telegram, which does not say so', iphone, {}, without('google')],
  ['Mac', `${mac} Version/17.0 Safari/605.1.15`, {}, without('x')],
  ['Mac in Discord', `${mac} Discord/0.0.300 Chrome/120.0.0.0`, {}, without('x')],
  ['Mac in WhatsApp', `${mac} WhatsApp/2.24`, {}, without('x')],
  ['Android', pixel, {}, without('facebook', 'x')],
  ['Android in Telegram', `${pixel} Telegram-Android/11.0`, {}, without('facebook', 'x')],
  ['Android in Line', `${pixel} Line/14.0`, {}, without('facebook', 'x')],
  ['Windows', windows, {}, all],
  ['Windows in WeChat', `${windows} MicroMessenger/7.0`, {}, all],
  ['Linux', linux, {}, all],
  ['nobody knows', 'Something/1.0', {}, all],
] as const)('%s', (_what, userAgent, hints, expected) => {
  expect(socialsOn(detectPlatform(userAgent, hints), all)).toEqual(expected)
  // The host's own order stays.
  expect(socialsOn(detectPlatform(userAgent, hints), [...all].reverse())).toEqual([...expected].reverse())
})
