/**
 * A wallet on a phone, as Solana's Mobile Wallet Adapter speaks with one: real keys, real encryption, answers by a script.
 * The page's side is the real package; this is the other end of its socket.
 */
import { webcrypto } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import type { Page, WebSocketRoute } from '@playwright/test'
import { base58 } from '@scure/base'

const { subtle } = webcrypto
const EC = { name: 'ECDH', namedCurve: 'P-256' } as const
/** A raw public key of P-256. */
const KEY_BYTES = 65
const [SEQUENCE_BYTES, IV_BYTES] = [4, 12]

interface Question {
  readonly id: number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

const fromBase64 = (text: unknown) => Buffer.from(String(text), 'base64')

export class MobileWallet {
  readonly #secret = new Uint8Array(32).fill(29)
  readonly #publicKey = ed25519.getPublicKey(this.#secret)
  readonly address = base58.encode(this.#publicKey)
  /** What it was asked, in order. */
  readonly asked: string[] = []
  /** It says no to the next question that its owner sees. */
  declines = false

  /**
   * Its end of a socket, once it knows whom it speaks with.
   * @param link - what the page's code says, or what opens the app: it has the key that the page proves itself by
   * @param begins - over a reflector the page waits until somebody is there
   */
  answer(socket: WebSocketRoute, link: string, { begins = false } = {}): void {
    const association = Buffer.from(new URL(link).searchParams.get('association') ?? '', 'base64url')
    let sequence = 0
    let shared: Promise<webcrypto.CryptoKey> | undefined

    const seal = async (text: string): Promise<Buffer> => {
      const number = Buffer.alloc(SEQUENCE_BYTES)
      number.writeUInt32BE(++sequence)
      const iv = webcrypto.getRandomValues(Buffer.alloc(IV_BYTES))
      const sealing = { name: 'AES-GCM', iv, additionalData: number }
      const sealed = await subtle.encrypt(sealing, (await shared) as webcrypto.CryptoKey, Buffer.from(text))
      return Buffer.concat([number, iv, Buffer.from(sealed)])
    }
    const unseal = async (bytes: Buffer): Promise<Question> => {
      const [number, iv] = [
        bytes.subarray(0, SEQUENCE_BYTES),
        bytes.subarray(SEQUENCE_BYTES, SEQUENCE_BYTES + IV_BYTES),
      ]
      const sealing = { name: 'AES-GCM', iv, additionalData: number }
      const text = await subtle.decrypt(
        sealing,
        (await shared) as webcrypto.CryptoKey,
        bytes.subarray(SEQUENCE_BYTES + IV_BYTES),
      )
      return JSON.parse(Buffer.from(text).toString()) as Question
    }

    /** The page's key, signed by the one of the link; ours goes back. */
    const greet = async (hello: Buffer): Promise<void> => {
      const [theirs, signature] = [hello.subarray(0, KEY_BYTES), hello.subarray(KEY_BYTES)]
      const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
      const prover = await subtle.importKey('raw', association, ecdsa, false, ['verify'])
      if (!(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, prover, signature, theirs)))
        throw new Error('The page is not the one of the link')
      const own = await subtle.generateKey(EC, true, ['deriveBits'])
      const bits = subtle.deriveBits(
        { name: 'ECDH', public: await subtle.importKey('raw', theirs, EC, false, []) },
        own.privateKey,
        256,
      )
      shared = subtle
        .importKey('raw', await bits, 'HKDF', false, ['deriveKey'])
        .then((key) =>
          subtle.deriveKey(
            { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() },
            key,
            { name: 'AES-GCM', length: 128 },
            false,
            ['encrypt', 'decrypt'],
          ),
        )
      const publicKey = Buffer.from(await subtle.exportKey('raw', own.publicKey))
      socket.send(Buffer.concat([publicKey, await seal(JSON.stringify({ v: 'v1' }))]))
    }

    /** One after the other: answers have numbers. */
    let turn = Promise.resolve()
    socket.onMessage((message) => {
      const bytes = Buffer.from(message as Buffer)
      turn = turn.then(async () => {
        if (!shared) return greet(bytes)
        const { id, ...question } = await unseal(bytes)
        socket.send(await seal(JSON.stringify({ jsonrpc: '2.0', id, ...this.#reply(question) })))
      })
    })
    if (begins) socket.send(Buffer.alloc(0))
  }

  #reply({ method, params }: Omit<Question, 'id'>): object {
    this.asked.push(method)
    if (method === 'get_capabilities')
      return {
        result: {
          features: ['solana:signTransactions'],
          supported_transaction_versions: ['legacy', 0],
          max_messages_per_request: 1,
        },
      }
    // Who was let in before is let in again without a question.
    if (this.declines && !params.auth_token) {
      this.declines = false
      return { error: { code: method === 'authorize' ? -1 : -3, message: `${method} request declined` } }
    }
    if (method === 'authorize')
      return {
        result: {
          auth_token: 'let in',
          accounts: [
            {
              address: Buffer.from(this.#publicKey).toString('base64'),
              label: 'On the phone',
              // What is optional in the protocol, in its own words.
              features: ['solana:signTransactions'],
            },
          ],
        },
      }
    if (method === 'sign_messages')
      return {
        result: {
          signed_payloads: (params.payloads as string[]).map(fromBase64).map((message) =>
            // As the protocol has it: the message, and its signature behind it.
            Buffer.concat([message, ed25519.sign(message, this.#secret)]).toString('base64'),
          ),
        },
      }
    return { error: { code: -32601, message: 'Method not found' } }
  }
}

/** Lets a test look into the adapter's own dialog: its root is closed, and its fonts come from elsewhere. */
export async function openMobileDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' })
    }
  })
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
}
