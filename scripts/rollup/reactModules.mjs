/**
 * React ships CommonJS only, and of a CommonJS file everything stays. Its production files are plain enough to be read
 * as ES modules: requires stand at the top, exports are assignments. So what nobody uses falls away (1–2 KiB brotli).
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseAst } from 'rollup/parseAst'
import { settleVariables } from './settledVariables.mjs'

const require = createRequire(import.meta.url)
const files = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}
const pathOf = (file) => {
  const [name, ...rest] = file.split('/')
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), ...rest)
}
const known = new Map(Object.entries(files).map(([name, file]) => [name, pathOf(file)]))
const isReact = new Set(known.values())

/**
 * Our roots come from `createRoot`: nothing is hydrated. And nothing here is a `<ViewTransition>`. React asks for both in a
 * hundred places; where it can't be, the branches fall away (2.6 KiB brotli, on the way to the first open).
 */
const never = {
  isHydrating: 'false',
  hydrationParentFiber: 'null',
  nextHydratableInstance: 'null',
  hydrationErrors: 'null',
  shouldStartViewTransition: 'false',
  inUpdateViewTransition: 'false',
  appearingViewTransitions: 'null',
  viewTransitionCancelableChildren: 'null',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  queuedFocus: 'null',
  queuedDrag: 'null',
  queuedMouse: 'null',
}

/** Every browser that runs us has these, and none of them is Internet Explorer: what React has for others falls away. */
const always = {
  canUseDOM: 'true',
  documentMode: 'null',
  canUseCompositionEvent: 'true',
  canUseTextInputEvent: 'true',
  useFallbackCompositionData: 'false',
  isInputEventSupported: 'true',
  skipSelectionChangeEvent: 'false',
  passiveBrowserEventsSupported: 'true',
}

/** Trials of the same, which leave their traces in the page: they are not made. */
const trials = [
  [/if \(canUseDOM\)\s+try \{\s+var options[\s\S]*?\n {2}\}\n(?=var root)/, ''],
  [/if \(canUseDOM\) \{\s+var JSCompiler_inline_result[\s\S]*?\n\}\n/, ''],
  [/canUseDOM &&\s+\(\(style = document[\s\S]*?;\n/, ''],
  [/canUseDOM &&\s+"documentMode" in document &&[^;]*;/, ''],
  [/getVendorPrefixedEventName\("(\w+)"\)/g, '"$1"'],
  [/"function" === typeof reportError\s+\? reportError\s+: function[\s\S]*?\n {8}\}(?=[,;])/, 'reportError'],
]

function settle(code) {
  const untried = trials.reduce((text, [trial, result]) => {
    if (!text.match(trial)) throw new Error(`React does not try ${trial} any more`)
    return text.replace(trial, result)
  }, code)
  return settleVariables(untried, { ...never, ...always }, parseAst)
}

/** CommonJS as React writes it, as an ES module. */
function asModule(code, id) {
  const imports = []
  const required = code.replace(/(\w+) = require\("([\w-]+)"\)(,\s*|;)/g, (_, local, name, end) => {
    imports.push(`import * as ${local} from '${name}'`)
    return end.startsWith(',') ? '' : '__none;'
  })
  const body = required.replace(/\bvar\s+__none;/, '')
  const names = [...new Set([...body.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))]
  // The scheduler's own tests have these; React asks for them all the same.
  if (id === known.get('scheduler')) names.push('log', 'unstable_setDisableYieldValue')
  if (/\brequire\(|\bmodule\.exports|__none|\bexports(?!\.)/.test(body))
    throw new Error(`${id} is not as it used to be`)
  return [
    ...imports,
    `var ${names.map((name) => `export_${name}`).join(', ')};`,
    body.replace(/\bexports\.(\w+)/g, 'export_$1'),
    `export { ${names.map((name) => `export_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

export const reactModules = () => ({
  name: 'react-modules',
  resolveId: (source) => known.get(source) ?? null,
  transform(code, id) {
    if (isReact.has(id)) {
      const ours = code
        // A guest does not register with the page's developer tools.
        .replaceAll('"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__', 'false')
        // Signs that are compared and never shown. Errors that are made while a module is evaluated have V8 read the whole
        // file once more for their stacks where developer tools are attached, which is how pages are measured (10 ms).
        .replace(
          /(\w+Exception) = Error\((.+?\))\)/g,
          '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
        )
      const settled = id === known.get('react-dom/client') ? settle(ours) : ours
      return { code: asModule(settled, id), map: null }
    }
    // A default import of React asks for everything.
    if (!id.includes(`${path.sep}@r2wc${path.sep}`)) return null
    return { code: code.replace(/import (\w+) from "react"/, 'import * as $1 from "react"'), map: null }
  },
})
