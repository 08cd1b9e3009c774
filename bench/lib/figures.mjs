/**
 * The rows of the table: where each figure is found in the results, and what bound ours is held to.
 *
 * @typedef {object} Part - one number of a row
 * @property {string} phase
 * @property {string} [cell] - CPU throttling and line; `1x/none` where nothing is said
 * @property {(result: object) => number | undefined} read
 * @property {number} [digits]
 * @property {Bound} [bound]
 *
 * @typedef {{ atMost: number, belowPeers?: true } | { times: number, of: 'plain' | 'React' }} Bound
 *
 * @typedef {object} Figure
 * @property {string} id - by which causes.mjs knows it
 * @property {string} name
 * @property {Part[]} parts - shown with a slash between them
 * @property {true} [main] - stands in the README too
 * @property {true} [onlyOurs] - says nothing about others
 * @property {'ours-npm'} [ours] - who stands for ours in this row, if it is not the script-tag files
 */
import { COMPARED_CYCLES, FLAT_FROM_CYCLE, WARM_UP_CYCLES } from './cycles.mjs'

const KIB = 1_024
const MB = 1_000_000
const KB = 1_000
/** Flat is less than this, in KB per cycle: half of what the empty React dialog still grows by then. */
const FLAT = 1

const timesPlain = (times) => ({ times, of: 'plain' })
const timesReact = (times) => ({ times, of: 'React' })

const inKib = ({ bytes }) => bytes / KIB

/** Growth per cycle between two counts; undefined where fewer cycles were run. */
function growth(counts, key, from, to) {
  if (!counts[from] || !counts[to] || to <= from) return undefined
  return (counts[to][key] - counts[from][key]) / (to - from)
}
const lastCycle = (counts) => Math.max(...Object.keys(counts).map(Number))
const earlyGrowth = (counts) =>
  growth(counts, 'heap', WARM_UP_CYCLES, Math.min(COMPARED_CYCLES, lastCycle(counts))) / KB
const lateGrowth = (counts) => growth(counts, 'heap', FLAT_FROM_CYCLE, lastCycle(counts)) / KB
const added = (key) => (counts) => {
  const first = counts[WARM_UP_CYCLES]
  return first && counts[lastCycle(counts)][key] - first[key]
}

/** As scripts/budgets.mjs has them. */
const FIRST_FILE_KIB = 7
const FIRST_OPEN_KIB = 85

const isGrave = ({ impact }) => impact === 'critical' || impact === 'serious'

/** @type {Figure[]} */
export const figures = [
  {
    id: 'usableCode',
    name: 'JS + CSS until the button works, KiB brotli',
    main: true,
    parts: [{ phase: 'load', read: ({ usable }) => inKib(usable.code), digits: 1, bound: { atMost: FIRST_FILE_KIB } }],
  },
  {
    id: 'openCode',
    name: '… until wallets are shown, clicked at once / loaded at idle without a click, KiB brotli',
    main: true,
    parts: [
      {
        phase: 'eager',
        cell: '1x/slow4g',
        read: ({ walletsCode }) => inKib(walletsCode),
        bound: { atMost: FIRST_OPEN_KIB },
      },
      { phase: 'load', read: ({ idle }) => inKib(idle.code), bound: { atMost: 100 } },
    ],
  },
  {
    id: 'connectedFiles',
    name: 'files until connected / their KiB brotli, npm build in a Vite page',
    ours: 'ours-npm',
    parts: [
      { phase: 'flows', read: ({ connectedCode }) => connectedCode.files, bound: { atMost: 40 } },
      { phase: 'flows', read: ({ connectedCode }) => inKib(connectedCode) },
    ],
  },
  {
    id: 'usable',
    name: 'time to usable, ms',
    main: true,
    parts: [{ phase: 'load', read: ({ usable }) => usable.time, bound: timesPlain(1.2) }],
  },
  {
    id: 'usableTasks',
    name: 'main-thread tasks until usable, ms',
    parts: [{ phase: 'load', read: ({ usable }) => usable.tasks, bound: timesPlain(1.2) }],
  },
  {
    id: 'usableScript',
    name: 'script until usable, ms (CPU 4× slower)',
    parts: [{ phase: 'load', cell: '4x/none', read: ({ usable }) => usable.script, bound: timesReact(0.25) }],
  },
  {
    id: 'blocking',
    name: 'blocking time over 50 ms until idle, ms (4×)',
    parts: [{ phase: 'load', cell: '4x/none', read: ({ blocking }) => blocking, bound: timesReact(0.8) }],
  },
  {
    id: 'slowUsable',
    name: 'slow 4G: navigation → usable, ms',
    main: true,
    parts: [{ phase: 'eager', cell: '1x/slow4g', read: ({ usable }) => usable, bound: timesPlain(1.15) }],
  },
  {
    id: 'slowWallets',
    name: 'slow 4G: navigation → wallets painted, clicked at once, ms (1× / 4×)',
    main: true,
    parts: ['1x/slow4g', '4x/slow4g'].map((cell) => ({
      phase: 'eager',
      cell,
      read: ({ wallets }) => wallets,
      bound: timesReact(1.2),
    })),
  },
  {
    id: 'firstOpen',
    name: 'first open after idle → wallets painted, ms (1× / 4×)',
    main: true,
    parts: ['1x/none', '4x/none'].map((cell) => ({
      phase: 'load',
      cell,
      read: ({ firstOpen }) => firstOpen.wallets,
      bound: timesReact(1.5),
    })),
  },
  {
    id: 'secondOpen',
    name: 'second open, ms',
    parts: [{ phase: 'load', read: ({ secondOpen }) => secondOpen.wallets, bound: timesReact(1.1) }],
  },
  {
    id: 'heap',
    name: 'heap after load / open, MB',
    main: true,
    parts: [
      { phase: 'heap', read: ({ load }) => load.heap / MB, digits: 1, bound: { atMost: 2.4, belowPeers: true } },
      { phase: 'heap', read: ({ open }) => open.heap / MB, digits: 1, bound: { atMost: 2.8, belowPeers: true } },
    ],
  },
  {
    id: 'growth',
    name: `growth per open and close, KB: to the ${COMPARED_CYCLES}th / from the ${FLAT_FROM_CYCLE}th on; in all: nodes / listeners`,
    parts: [
      { phase: 'growth', read: earlyGrowth, digits: 1, bound: timesReact(1.6) },
      { phase: 'growth', read: lateGrowth, digits: 1, bound: { atMost: FLAT } },
      { phase: 'growth', read: added('nodes'), bound: { atMost: 0 } },
      { phase: 'growth', read: added('listeners'), bound: { atMost: 0 } },
    ],
  },
  {
    id: 'firstPage',
    name: 'all wallets: click → 40 shown, ms',
    parts: [{ phase: 'list', read: ({ firstPage }) => firstPage, bound: timesReact(1.5) }],
  },
  {
    id: 'scroll',
    name: '40 → 480 by scrolling, ms / attached nodes then',
    parts: [
      { phase: 'list', read: ({ scrolled }) => scrolled, bound: timesReact(1.1) },
      { phase: 'list', read: ({ attached }) => attached, bound: { atMost: 900 } },
    ],
  },
  {
    id: 'search',
    name: 'keystroke → results less the wait for more keystrokes, ms',
    parts: [{ phase: 'list', read: ({ search }) => search, bound: timesReact(1.3) }],
  },
  {
    id: 'others',
    name: 'requests to other hosts before any action',
    main: true,
    parts: [{ phase: 'once', read: ({ before }) => before.length, bound: { atMost: 0 } }],
  },
  {
    id: 'axe',
    name: 'axe-core: rules broken, critical and serious / all, best practices too',
    main: true,
    parts: [
      { phase: 'once', read: ({ axe }) => axe.filter(isGrave).length, bound: { atMost: 0 } },
      { phase: 'once', read: ({ axe }) => axe.length, bound: { atMost: 0 } },
    ],
  },
  {
    id: 'policy',
    name: 'violations of a strict CSP with Trusted Types',
    main: true,
    parts: [{ phase: 'once', read: ({ strict }) => strict.violations.length, bound: { atMost: 0 } }],
  },
  {
    id: 'connected',
    name: 'wallet pressed → account shown in the page, ms',
    main: true,
    parts: [{ phase: 'flows', read: ({ connected }) => connected }],
  },
  {
    id: 'scriptTagFiles',
    name: 'files until connected / their KiB brotli, script tag',
    onlyOurs: true,
    parts: [
      { phase: 'flows', read: ({ connectedCode }) => connectedCode.files },
      { phase: 'flows', read: ({ connectedCode }) => inKib(connectedCode) },
    ],
  },
  { id: 'send', name: 'Account → Send painted, ms', parts: [{ phase: 'flows', read: ({ send }) => send }] },
  {
    id: 'swap',
    name: 'Account → Swap painted / amount typed → quoted, ms',
    parts: [
      { phase: 'flows', read: ({ swap }) => swap },
      { phase: 'flows', read: ({ quoted }) => quoted },
    ],
  },
]
