/** The local backend's control plane: wrong answers on purpose, and what was asked. */
export interface Rule {
  /** Only requests with these parameters. */
  readonly query?: Readonly<Record<string, string>>
  /** `*` within a part of the path, `**` for anything. */
  readonly path: string
  readonly mode:
    | 'ok'
    | 'delay'
    | 'status'
    | 'json'
    | 'garbage'
    | 'html'
    | 'huge'
    | 'redirect'
    | 'hang'
    | 'cut'
    | 'truncate'
    | 'patch'
    | 'no-cors'
  readonly method?: string
  readonly times?: number
  readonly ms?: number
  readonly status?: number
  readonly body?: unknown
}

export interface AskedRequest {
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Services {
  rule(rule: Rule): Promise<void>
  state(change: Readonly<Record<string, unknown>>): Promise<void>
  /** Puts a name there, in full, as if the account had taken it. */
  takeName(name: string, address: string): Promise<void>
  requests(path?: string): Promise<readonly AskedRequest[]>
  reset(): Promise<void>
}

export function createServices(url: string): Services {
  async function post(path: string, body: unknown = {}): Promise<void> {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  return {
    rule: (rule) => post('/__control', rule),
    state: (change) => post('/__state', change),
    takeName: (name, address) => post('/__names', { name, address }),
    async requests(path = '/') {
      const answer = await fetch(`${url}/__requests?path=${encodeURIComponent(path)}`)
      return (await answer.json()) as AskedRequest[]
    },
    reset: () => post('/__reset'),
  }
}
