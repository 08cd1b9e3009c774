/** One window of MiniBrowser: things are found by role and name, and pressed where the pointer really meets them. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { decodeQrCode } from '../support/qrCode.js'
import type { Recorded } from './recorder.js'
import type { RunningDriver, RunningWebKit } from './startWebKit.js'

/** What a visitor looks for. */
export interface Target {
  /** Selector of the element in whose shadow root it is; without one it is in the page itself. */
  readonly within?: string
  readonly role: string
  readonly name: string | RegExp
}

interface Place {
  readonly x: number
  readonly y: number
  /** Nothing lies above its middle. */
  readonly free: boolean
  readonly disabled: boolean
  /** Something around it is on its way to where it will stand. */
  readonly moving: boolean
}

interface Queries {
  queryAllByRole(within: ParentNode, role: string, options: { name: string | RegExp }): HTMLElement[]
}

/** Runs in the page. Two frames pass first: on a busy machine two looks may fall into one frame, in which nothing moves. */
async function placeOf([within, role, source, flags]: readonly [
  string,
  string,
  string,
  string,
]): Promise<Place | null> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const { queryAllByRole } = (window as unknown as { queries: Queries }).queries
  const scope = within ? [...document.querySelectorAll(within)].at(-1)?.shadowRoot : document.body
  const [element] = scope ? queryAllByRole(scope as ParentNode, role, { name: new RegExp(source, flags) }) : []
  if (!element) return null
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const root = element.getRootNode() as Document | ShadowRoot
  const hit = root.elementFromPoint(x, y)
  const moving = root
    .getAnimations()
    .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  return { x, y, free: element.contains(hit), disabled: element.ariaDisabled === 'true', moving }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** It takes one or two seconds; each attempt waits so much longer than the one before, for a machine that is busy. */
const LONGEST_OPENING_MS = 20_000
const ATTEMPTS = 3

async function open(url: string, browser: string, longest: number): Promise<WebDriver> {
  const opening = new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build()
  opening.catch(() => {})
  const late = wait(longest, undefined, { ref: false }).then(() => {
    throw new Error(`No browser in ${longest / 1000} s.`)
  })
  const driver = await Promise.race([opening, late])
  await driver.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 })
  return driver
}

export class Tab {
  /** What went wrong in pages that were left. */
  readonly #errors: string[] = []

  private constructor(
    readonly driver: WebDriver,
    private readonly service: RunningDriver,
    /** Testing Library's queries, as a script that defines `queries`. */
    readonly queries: string,
  ) {}

  /**
   * The driver picks a free port, lets go of it, and tells the browser to listen there: where another connection of the
   * machine has got it by then, the driver knocks forever. So whoever is late is ended and started anew, as is a driver
   * whose own port was taken before it listened.
   */
  static async start(webkit: RunningWebKit, queries: string, attempt = 1): Promise<Tab> {
    let service: RunningDriver | undefined
    try {
      service = await webkit.startDriver()
      return new Tab(await open(service.url, webkit.browser, attempt * LONGEST_OPENING_MS), service, queries)
    } catch (error) {
      await service?.stop()
      if (attempt === ATTEMPTS) throw error
      return Tab.start(webkit, queries, attempt + 1)
    }
  }

  close(): Promise<void> {
    return this.service.stop()
  }

  async goto(url: string): Promise<void> {
    await this.#keepErrors()
    await this.driver.get(url)
  }

  async reload(): Promise<void> {
    await this.#keepErrors()
    await this.driver.navigate().refresh()
  }

  /** Runs in the page; the parameter and the answer are JSON. */
  run<Result, Given>(work: (given: Given) => Result, given: Given): Promise<Awaited<Result>>
  run<Result>(work: () => Result): Promise<Awaited<Result>>
  run(work: (given: never) => unknown, given?: unknown): Promise<unknown> {
    return this.driver.executeScript(`return (${work.toString()})(arguments[0])`, given)
  }

  async #keepErrors(): Promise<void> {
    this.#errors.push(...(await this.run(() => globalThis.recorded?.errors.splice(0) ?? [])))
  }

  /** Since the start, over all pages. */
  async errors(): Promise<readonly string[]> {
    await this.#keepErrors()
    return this.#errors
  }

  recorded<Name extends keyof Recorded>(name: Name): Promise<Recorded[Name]> {
    return this.run((key) => globalThis.recorded?.[key as 'events'] ?? [], name) as Promise<Recorded[Name]>
  }

  async #placeOf({ within = '', role, name }: Target): Promise<Place | null> {
    const known = await this.run(() => 'queries' in window)
    if (!known) await this.driver.executeScript(this.queries)
    const pattern = typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name
    return this.run(placeOf, [within, role, pattern.source, pattern.flags] as const)
  }

  /** Waits until it is there, can be pressed, and moves no more. */
  async #restingPlaceOf(target: Target): Promise<Place> {
    let last: Place | null = null
    let place: Place | null = null
    const rests = async () => {
      last = place
      place = await this.#placeOf(target)
      if (!place?.free || place.disabled || place.moving) return false
      return place.x === last?.x && place.y === last.y
    }
    await expect.poll(rests, { message: `${target.role} ${target.name}`, intervals: [50, 50, 100] }).toBe(true)
    return place as unknown as Place
  }

  async expectVisible(target: Target): Promise<void> {
    await this.#restingPlaceOf(target)
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.#restingPlaceOf(target)
    await this.driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform()
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform()
  }

  async press(key: keyof typeof Key | string, shift = false): Promise<void> {
    const code = (Key as unknown as Record<string, string>)[key] ?? key
    const actions = this.driver.actions()
    if (shift) actions.keyDown(Key.SHIFT)
    actions.sendKeys(code)
    if (shift) actions.keyUp(Key.SHIFT)
    await actions.perform()
  }

  /** Into a field, in place of what it has. */
  async fill(target: Target, text: string): Promise<void> {
    // What comes into view may take the focus after the press.
    const focused = () =>
      this.run(() => {
        let { activeElement } = document
        while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement
        return activeElement?.tagName ?? ''
      })
    await expect(async () => {
      await this.click(target)
      await expect.poll(focused, { timeout: 1_000 }).toMatch(/^(INPUT|TEXTAREA)$/)
    }).toPass()
    await this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(text).perform()
  }

  /** Presses a button in a frame of another origin, once it can be pressed and neither it nor the frame moves any more. */
  async clickInFrame(frame: string, name: string): Promise<void> {
    const button = By.xpath(`//button[normalize-space()='${name}' and not(@disabled) and not(@aria-disabled='true')]`)
    const place = `const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x, y, width, height].join()`
    const places: string[] = []
    const rests = async () => {
      const element = await this.driver.findElement(By.css(frame))
      const outer = await this.driver.executeScript<string>(place, element)
      await this.driver.switchTo().frame(element)
      const [found] = await this.driver.findElements(button)
      places.push(found ? `${outer} ${await this.driver.executeScript<string>(place, found)}` : '')
      const last = places.slice(-3)
      const still = found && last.length === 3 && new Set(last).size === 1
      if (still) await found.click()
      await this.driver.switchTo().defaultContent()
      return Boolean(still)
    }
    await expect.poll(rests, { message: name, intervals: [100] }).toBe(true)
  }

  /** Reads the QR code that the modal shows, off the screen as a phone's camera does; '' without one. */
  async scan(): Promise<string> {
    const part = await this.run(() => {
      const code = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[part~=qr]')
      const { x, y, width, height } = code?.getBoundingClientRect() ?? new DOMRect()
      return width ? { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) } : null
    })
    if (!part) return ''
    const png = Buffer.from(await this.screenshot(), 'base64')
    try {
      return decodeQrCode(png, part)
    } catch {
      return '' // it is still coming in
    }
  }

  /** Of what is seen, PNG in base64. */
  screenshot(): Promise<string> {
    return this.driver.takeScreenshot()
  }
}
