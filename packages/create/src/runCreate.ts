import path from 'node:path'
import type { Ask } from './askQuestion.js'
import { CreateError, EXIT_CODES } from './CreateError.js'
import type { Release } from './fillTemplate.js'
import { help } from './help.js'
import { readArguments } from './readArguments.js'
import { type Place, type Reading, readPlace } from './readPlace.js'
import { findTemplate, type Template, templates } from './templates.js'
import { writeProject } from './writeProject.js'

/** The edges of the command: where it reads, asks, writes and speaks. */
export interface CreateServices {
  /** The parameters of the command line, without the command's name. */
  readonly parameters: readonly string[]
  /** The folder in which the page's own is made, absolute. */
  readonly folder: string
  /** The folder of all templates, absolute. */
  readonly templatesFolder: string
  readonly release: Release
  /** `undefined` where nobody sits at the terminal. */
  readonly ask: Ask | undefined
  print(text: string): void
}

interface Choice<Value> {
  /** The answer that the command line has. */
  readonly given: string | undefined
  readonly question: string
  /** The answer of who only presses Enter. */
  readonly fallback?: string
  readonly missing: string
  read(text: string): Reading<Value>
}

const DEFAULT_NAME = 'wallet-page'
const templateIds = templates.map(({ id }) => id).join(', ')

function readTemplate(id: string): Reading<Template> {
  const template = findTemplate(id)
  return template ? { value: template } : { problem: `There is no template "${id}". There are: ${templateIds}.` }
}

/** Takes the answer of the command line, else asks until there is one that will do. */
async function choose<Value>(choice: Choice<Value>, { ask, print }: CreateServices): Promise<Value> {
  if (choice.given !== undefined) {
    const reading = choice.read(choice.given)
    if ('value' in reading) return reading.value
    throw new CreateError(EXIT_CODES.wrongUsage, reading.problem)
  }
  if (!ask) throw new CreateError(EXIT_CODES.wrongUsage, choice.missing)
  for (;;) {
    const reading = choice.read((await ask(choice.question)).trim() || (choice.fallback ?? ''))
    if ('value' in reading) return reading.value
    print(`${reading.problem}\n`)
  }
}

const choosePlace = (given: string | undefined, services: CreateServices): Promise<Place> =>
  choose(
    {
      given,
      question: `Name of the page (${DEFAULT_NAME}): `,
      fallback: DEFAULT_NAME,
      missing: 'The name is missing: npm create wallet-modal my-page -- --template react',
      read: (text) => readPlace(text, services.folder),
    },
    services,
  )

const chooseTemplate = (given: string | undefined, services: CreateServices): Promise<Template> =>
  choose(
    {
      given,
      question: `Template (${templateIds}): `,
      missing: `The template is missing: --template with one of ${templateIds}.`,
      read: readTemplate,
    },
    services,
  )

/** The last words: where the page is, and the commands that show it. */
function nextSteps({ target }: Place, { commands }: Template, { folder, print }: CreateServices): void {
  const inside = path.relative(folder, target)
  print(
    `\nIt is written. Now:\n\n${[...(inside ? [`cd ${inside}`] : []), ...commands].map((line) => `  ${line}\n`).join('')}`,
  )
}

async function create(services: CreateServices): Promise<void> {
  const { parameters, print, release, templatesFolder } = services
  const wish = readArguments(parameters)
  if (wish.kind === 'help') return print(help)
  if (wish.kind === 'version') return print(`${release.version}\n`)
  const place = await choosePlace(wish.name, services)
  const template = await chooseTemplate(wish.template, services)
  const files = await writeProject({
    source: path.join(templatesFolder, template.id),
    target: place.target,
    values: { ...release, name: place.name },
  })
  print(`${files.map((file) => `  ${file}\n`).join('')}`)
  nextSteps(place, template, services)
}

/**
 * The whole command.
 *
 * @param tellProblem - gets the words of a CreateError
 * @returns what the process ends with
 */
export async function runCreate(services: CreateServices, tellProblem: (text: string) => void): Promise<number> {
  try {
    await create(services)
    return EXIT_CODES.done
  } catch (error) {
    if (!(error instanceof CreateError)) throw error
    tellProblem(`${error.message}\n`)
    return error.exitCode
  }
}
