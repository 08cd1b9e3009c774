const GARBAGE = { data: {}, count: 'many', balances: [{ name: 7 }, null], http: 'eip155:1', standard: {}, fungibles: 3 }

const HTML = '<!doctype html><title>Portal</title><script>document.title = "owned"</script><h1>Sign in</h1>'

/** The modes a rule may name, and what each does with the request. */
const MODES = {
  ok: undefined,
  delay: undefined,
  status: (reply, { status = 500, headers = {}, body = { status: 'FAILED', reasons: [] } }) =>
    reply.code(status).headers(headers).send(body),
  json: (reply, { body, status = 200 }) =>
    reply
      .code(status)
      .type('application/json')
      .send(JSON.stringify(body ?? null)),
  garbage: (reply) => reply.send(GARBAGE),
  html: (reply) => reply.type('text/html').send(HTML),
  huge: (reply, { bytes = 10_000_000 }) =>
    reply.type('application/json').send(`{"data":[],"count":0,"padding":"${'x'.repeat(bytes)}"}`),
  redirect: (reply, { location = 'http://127.0.0.1:1/elsewhere' }) =>
    reply.code(302).header('location', location).send(''),
  hang: (reply) => reply.hijack(),
  cut: (reply) => {
    reply.hijack()
    reply.raw.socket?.destroy()
  },
  // These let the real answer be made and change it on its way out.
  truncate: undefined,
  patch: undefined,
  'no-cors': undefined,
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The answer with some of its fields changed: the true one but for what a liar would change. */
function merge(answer, change) {
  if (!isRecord(answer) || !isRecord(change)) return change
  const changed = Object.entries(change).map(([key, value]) => [key, merge(answer[key], value)])
  return { ...answer, ...Object.fromEntries(changed) }
}

/** `*` stands for anything within one part of a path, `**` for anything at all. */
function matcher(pattern) {
  const source = pattern
    .split(/(\*\*?)/)
    .map((part) => ({ '*': '[^/]*', '**': '.*' })[part] ?? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('')
  const expression = new RegExp(`^${source}$`)
  return (path) => expression.test(path)
}

/**
 * Rules which make an answer late, wrong or hostile. The newest rule that matches acts; `times` wears it out.
 *
 * @typedef {{ path: string, mode: keyof typeof MODES, method?: string, query?: Record<string, string>, times?: number,
 *   ms?: number, status?: number, body?: unknown, headers?: Record<string, string>, bytes?: number, location?: string }} Rule
 */
export function createFaults() {
  /** @type {(Rule & { matches(path: string): boolean, left: number })[]} */
  let rules = []

  /** @param {Rule} rule @throws TypeError for a mode that does not exist */
  function add(rule) {
    if (typeof rule?.path !== 'string') throw new TypeError('A rule needs a path, for example /v1/account/**.')
    if (!(rule.mode in MODES))
      throw new TypeError(`Unknown mode ${rule.mode}; there are ${Object.keys(MODES).join(', ')}.`)
    rules = rules.filter((other) => other.path !== rule.path || other.method !== rule.method || other.query)
    rules.unshift({ ...rule, matches: matcher(rule.path), left: rule.times ?? Number.POSITIVE_INFINITY })
  }

  function take(method, path, query) {
    const wants = (rule) => Object.entries(rule.query ?? {}).every(([key, value]) => query[key] === value)
    const rule = rules.find(
      (candidate) =>
        candidate.left > 0 &&
        (!candidate.method || candidate.method === method) &&
        candidate.matches(path) &&
        wants(candidate),
    )
    if (rule) rule.left--
    return rule
  }

  /** Runs before the handler: waits, or answers itself. */
  async function before(request, reply, path) {
    const rule = take(request.method, path, request.query ?? {})
    if (!rule) return
    request.fault = rule
    if (rule.ms) await new Promise((resolve) => setTimeout(resolve, rule.ms))
    MODES[rule.mode]?.(reply, rule)
  }

  /** Runs on the finished answer. */
  function after(request, reply, payload) {
    if (request.fault?.mode === 'no-cors') reply.removeHeader('access-control-allow-origin')
    if (request.fault?.mode === 'patch' && typeof payload === 'string') {
      reply.removeHeader('content-length')
      return JSON.stringify(merge(JSON.parse(payload), request.fault.body))
    }
    if (request.fault?.mode !== 'truncate' || payload == null) return payload
    reply.removeHeader('content-length')
    return payload.slice(0, Math.ceil(payload.length / 2))
  }

  return { add, before, after, clear: () => (rules = []) }
}
