/**
 * Runs in the page before its own scripts. It evaluates no text and sets no inline style, so that it works under a strict
 * policy. The functions of a subject get this object as `page`; the harness calls the rest.
 */
;(() => {
  if (window !== window.top || window.__bench) return
  const longTasks = []
  const violations = []
  const errors = []

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    violations.push({
      directive: effectiveDirective,
      blocked: blockedURI,
      source: (sourceFile || '').split('/').at(-1),
      sample: (sample || '').slice(0, 80),
    }),
  )
  addEventListener('error', ({ message }) => errors.push(String(message).slice(0, 160)))
  addEventListener('unhandledrejection', ({ reason }) =>
    errors.push(`rejection: ${String(reason?.message ?? reason).slice(0, 160)}`),
  )

  /** The first match of CSS selectors joined by `>>>`, which enters an open shadow root: 'host >>> button'. */
  function find(path) {
    let scope = document
    for (const selector of path.split('>>>')) {
      const root = scope === document ? document : scope?.shadowRoot
      scope = root?.querySelector(selector.trim())
      if (!scope) return null
    }
    return scope
  }

  /** Every match in the document and in all open shadow roots. */
  function findAll(selector, root = document) {
    const inner = [...root.querySelectorAll('*')].filter((element) => element.shadowRoot)
    return [...root.querySelectorAll(selector), ...inner.flatMap((host) => findAll(selector, host.shadowRoot))]
  }

  /** Whether an element is laid out, visible and not transparent. */
  const isShown = (element) =>
    Boolean(element) &&
    element.getBoundingClientRect().width > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** All text of an element, shadow roots included. */
  function textOf(node) {
    if (node.nodeType === Node.TEXT_NODE) return `${node.data} `
    if (/^(SCRIPT|STYLE)$/.test(node.nodeName)) return ''
    return [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(textOf).join('')
  }

  const nameOf = (element) => (element.getAttribute('aria-label') || textOf(element)).replace(/\s+/g, ' ').trim()

  /** The first visible button or link whose name matches; `within` is what `find` takes. */
  function button(pattern, within) {
    const scope = within ? find(within) : document
    if (!scope) return null
    const all = [...findAll('button,[role=button],a', scope.shadowRoot ?? scope)]
    return all.find((element) => pattern.test(nameOf(element)) && isShown(element)) ?? null
  }

  /** Types a text as a whole, as pasting does; frameworks that watch the value's setter hear of it. */
  function type(input, text) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
    const options = { bubbles: true, composed: true, data: text, inputType: 'insertText' }
    input.dispatchEvent(new InputEvent('input', options))
  }

  /** Attached nodes, those of open shadow roots included. */
  function countNodes(root = document) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL)
    let count = 0
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      count += 1 + (node.shadowRoot ? countNodes(node.shadowRoot) : 0)
    }
    return count
  }

  /** Tells the harness that a moment has come, with the time in the page. */
  const mark = (name, details) => window.__benchMark(JSON.stringify({ name, ...details }))

  /** Asks once per animation frame; resolves with the page's time of the first yes. */
  function until(predicate, timeoutMs) {
    const started = performance.now()
    return new Promise((resolve, reject) => {
      function ask() {
        if (holds(predicate)) return resolve(performance.now())
        if (performance.now() - started > timeoutMs) {
          return reject(new Error(`timeout: ${String(predicate).slice(0, 120)}`))
        }
        requestAnimationFrame(ask)
      }
      ask()
    })
  }

  /** A subject that is not there yet may make its predicate throw: that is a no. */
  function holds(predicate) {
    try {
      return Boolean(predicate(api))
    } catch {
      return false
    }
  }

  /** Two frames later what was seen in the DOM is on the screen. */
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))))

  /**
   * Does one thing and waits for what follows from it.
   * @param milestones name → predicate; all are waited for at the same time
   * @returns name → ms from the beginning of `act` until it was painted; `handler` is `act` itself
   */
  async function measure(act, milestones, timeoutMs) {
    const started = performance.now()
    act(api)
    const handler = performance.now() - started
    const entries = Object.entries(milestones).map(async ([name, predicate]) => {
      await until(predicate, timeoutMs)
      mark(name)
      return [name, (await painted()) - started]
    })
    return { handler, ...Object.fromEntries(await Promise.all(entries)) }
  }

  /**
   * Opens and closes so many times. The page does it alone: what the harness evaluates stays in the heap for a while and
   * would be counted as growth.
   */
  async function cycle(times, { open, wallets, close, closed, pauseMs, timeoutMs }) {
    for (let count = 0; count < times; count++) {
      open(api)
      await until(wallets, timeoutMs)
      await painted()
      close(api)
      await until(closed, timeoutMs)
      await painted()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  /**
   * Scrolls a paged list to its end as a visitor does: to the bottom, wait for more, again. A list that gives nothing for
   * a second is nudged up and down once: some wait for their end to leave the view and come back.
   * @returns a function to be asked once per frame, with the number of items so far
   */
  function createScroller(findList, countItems) {
    const FRAMES_TO_SETTLE = 3
    const FRAMES_TO_NUDGE = 60
    const NUDGE_PX = 1_200
    let lastCount = -1
    let idleFrames = 0
    return (page) => {
      const count = countItems(page)
      idleFrames = count === lastCount ? idleFrames + 1 : 0
      lastCount = count
      const list = findList(page)
      const sinceNudge = idleFrames % FRAMES_TO_NUDGE
      if (!list || idleFrames === 0) return count
      if (idleFrames >= FRAMES_TO_NUDGE && sinceNudge === 0) {
        api.nudges++
        list.scrollTop -= NUDGE_PX
      } else if (idleFrames === FRAMES_TO_SETTLE || (idleFrames > FRAMES_TO_NUDGE && sinceNudge === 4)) {
        list.scrollTop = list.scrollHeight
      }
      return count
    }
  }

  /** Long tasks so far: how much of them was over 50 ms. */
  const blockingTime = () => longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)

  const api = {
    find,
    findAll,
    isShown,
    textOf,
    button,
    type,
    countNodes,
    until,
    mark,
    measure,
    cycle,
    createScroller,
    blockingTime,
    violations,
    errors,
    nudges: 0,
  }
  window.__bench = api
})()
