/**
 * How the product's code reads, in figures: `node scripts/checkHouse.mjs`. Fails where one is above its bound in
 * `houseBounds.json`. `--detail` lists every place, `--write` lowers the bounds to what stands: they only fall.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '..')
const boundsFile = path.join(root, 'scripts/houseBounds.json')
const [isDetailed, isWriting] = ['--detail', '--write'].map((flag) => process.argv.includes(flag))

const LONG_FUNCTION_LINES = 100
/** Where the product's behaviour is decided: the floor that is measured by itself. */
const MIDDLE_FLOOR = /^packages\/core\/src\/(controllers|reactions)\//
/** First words of a comment that leave open what is spoken of. */
const NAMELESS_OPENING =
  /^(What|Who|Whoever|Whose|Whatever|Where|It|Its|They|Nobody|Somebody|Nothing|One|Another|Others|So|Of|That|Those|Once)$/
/** Names that say when or how, and not what. */
const BARE_WORDS = new Set(
  [
    'told owed moved heard said missed asked held left shown standing former known found kept wanted given made mine theirs',
    'both whole here there now before after still next first last own others one late lost over begun begin look looks',
    'looking turn turns body ways life ground stands lacks lacking taken untold unsaid unread unsent letGo giveUp arrived',
    'sooner answered ended due along away anew alike inHand underWay saying seen sent stays waits waited',
  ]
    .join(' ')
    .split(' '),
)

const isProduct = (file) =>
  /\/src\/.*\.tsx?$/.test(file) && !/\.d\.ts$|\.(test|spec)\.|\/test\/|messages\/locales\//.test(file)
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)
const files = readdirSync(path.join(root, 'packages'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/node_modules|\/dist(\/|$)/.test(entry.parentPath))
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  .sort()

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const parse = (file) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
const lineOf = (source, position) => source.getLineAndCharacterOfPosition(position).line + 1

function functionAround(node) {
  let parent = node.parent
  while (parent && !ts.isFunctionLike(parent) && !ts.isSourceFile(parent)) parent = parent.parent
  return parent
}

/** Whether a function inside `scope` reads or writes the `let` of this name: state that has no type and no place. */
function isCaptured(name, scope) {
  const inside = (node) => {
    const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
    if (ts.isIdentifier(node) && node.text === name && functionAround(node) !== scope && !isMember) return true
    return ts.forEachChild(node, inside)
  }
  return Boolean(scope?.body && ts.forEachChild(scope.body, inside))
}

const isBooleanParameter = (node) =>
  ts.isParameter(node) &&
  (node.type?.kind === ts.SyntaxKind.BooleanKeyword || /^(true|false)$/.test(node.initializer?.getText() ?? ''))
const isName = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  (ts.isBindingElement(node) && node.propertyName !== undefined)

/** The places of one file, by figure; each is a line of `--detail`. */
function placesOf(file) {
  const source = parse(file)
  const places = {
    functions: [],
    captured: [],
    booleans: [],
    untyped: [],
    comments: [],
    nameless: [],
    names: [],
    bare: [],
  }
  const place = (node, text) => `${file}:${lineOf(source, node.getStart())} ${text}`
  for (const match of source.text.matchAll(/\/\*\*\s*\n?\s*\*?\s*([^\n*][^\n]*)|(?:^|\n)\s*\/\/ ([A-Z][^\n]*)/g)) {
    const words = (match[1] ?? match[2]).trim()
    if (/^(@|biome)/.test(words)) continue
    const entry = `${file}:${lineOf(source, match.index + match[0].length - 1)} ${words.slice(0, 90)}`
    places.comments.push(entry)
    if (NAMELESS_OPENING.test(words.split(/[\s,;:]/)[0])) places.nameless.push(entry)
  }
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword || ts.isNonNullExpression(node)) places.untyped.push(place(node, ''))
    if (ts.isFunctionLike(node) && node.body) {
      const lines = lineOf(source, node.end) - lineOf(source, node.getStart()) + 1
      const name = node.name?.getText() ?? node.parent?.name?.getText?.() ?? ''
      places.functions.push({ lines, text: `${lines} ${place(node, name)}` })
    }
    if (isBooleanParameter(node)) places.booleans.push(place(node, node.getText()))
    if (isName(node) && node.name && ts.isIdentifier(node.name)) {
      places.names.push(node.name.text)
      if (BARE_WORDS.has(node.name.text)) places.bare.push(place(node, node.name.text))
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.parent.flags & ts.NodeFlags.Let) {
      if (isCaptured(node.name.text, functionAround(node))) places.captured.push(place(node, node.name.text))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

function join(all) {
  const joined = {}
  for (const places of all)
    for (const [figure, list] of Object.entries(places)) joined[figure] = [...(joined[figure] ?? []), ...list]
  return joined
}

/** Names that core's index exports; `export *` counts as one. */
function exportedNames() {
  let count = 0
  ts.forEachChild(parse('packages/core/src/index.ts'), (node) => {
    if (ts.isExportDeclaration(node)) count += node.exportClause?.elements?.length ?? 1
  })
  return count
}

const share = (part, all) => Math.round((1000 * part.length) / Math.max(1, all.length)) / 10
const product = files.filter(isProduct)
const all = join(product.map(placesOf))
const middle = join(product.filter((file) => MIDDLE_FLOOR.test(file)).map(placesOf))
const longFunctions = all.functions.filter(({ lines }) => lines > LONG_FUNCTION_LINES).sort((a, b) => b.lines - a.lines)
const mocks = files.filter(isTest).flatMap((file) =>
  read(file)
    .split('\n')
    .flatMap((line, index) => (/\bvi\.(mock|doMock)\(/.test(line) ? [`${file}:${index + 1}`] : [])),
)

/** Each with its value, and the places behind it. */
const figures = {
  'functions over 100 lines': [longFunctions.length, longFunctions.map(({ text }) => text)],
  'lines of the longest function': [longFunctions[0]?.lines ?? 0, []],
  'captured lets in controllers and reactions': [middle.captured.length, middle.captured],
  'boolean parameters': [all.booleans.length, all.booleans],
  'any and non-null assertions': [all.untyped.length, all.untyped],
  'module mocks': [mocks.length, mocks],
  'comments without a named subject, %': [share(all.nameless, all.comments), all.nameless],
  'names that are a bare word, %': [share(all.bare, all.names), all.bare],
  'names that are a bare word, middle floor, %': [share(middle.bare, middle.names), []],
  "names exported by core's index": [exportedNames(), []],
}

const bounds = JSON.parse(readFileSync(boundsFile, 'utf8'))
let failed = false
for (const [name, [value, places]] of Object.entries(figures)) {
  const bound = bounds[name] ?? Number.POSITIVE_INFINITY
  failed ||= value > bound
  console.log(`${value > bound ? 'ABOVE ' : ''}${name}: ${value}, bound ${bound}`)
  if (isDetailed) console.log(places.map((line) => `  ${line}`).join('\n'))
  if (isWriting) bounds[name] = Math.min(bound, value)
}
if (isWriting) writeFileSync(boundsFile, `${JSON.stringify(bounds, undefined, 2)}\n`)
process.exit(failed ? 1 : 0)
