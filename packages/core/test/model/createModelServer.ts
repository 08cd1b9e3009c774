/** A host's own sign-in, whose server both tabs share, fails when told to, and may keep everybody waiting. */
import type { Siwx } from '../../src/domain/siwxTypes.js'
import { createFakeSiwx } from '../createFakeSiwx.js'

export interface ModelServer {
  readonly siwx: Siwx
  fail(call: keyof Siwx | undefined): void
  /** Answers nobody from now on. */
  hold(): void
  /** Answers those who wait, and everybody after them. */
  release(): void
  readonly holding: boolean
}

export function createModelServer(): ModelServer {
  const fake = createFakeSiwx()
  let open: Promise<void> | undefined
  let release = () => {}

  return {
    siwx: {
      ...fake.siwx,
      async getSessions(...request) {
        await open
        return fake.siwx.getSessions(...request)
      },
      async createMessage(request) {
        await open
        return fake.siwx.createMessage(request)
      },
      async addSession(session) {
        await open
        return fake.siwx.addSession(session)
      },
    },
    fail: fake.fail,
    hold() {
      open ??= new Promise((resolve) => {
        release = resolve
      })
    },
    release() {
      release()
      open = undefined
    },
    get holding() {
      return open !== undefined
    },
  }
}
