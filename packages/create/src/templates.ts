/** A page that can be written, as the help names it and as its last words lead on. */
export interface Template {
  /** The folder below `templates`. */
  readonly id: string
  readonly title: string
  /** The commands that show the page, inside its folder. */
  readonly commands: readonly string[]
}

const DEV_COMMANDS = ['npm install', 'npm run dev']

/** Every template, in the order in which the question lists them. */
export const templates: readonly Template[] = [
  { id: 'react', title: 'Vite, React, TypeScript', commands: DEV_COMMANDS },
  { id: 'next-wagmi', title: 'Next, wagmi, TypeScript', commands: DEV_COMMANDS },
  { id: 'vue', title: 'Vite, Vue, TypeScript', commands: DEV_COMMANDS },
  { id: 'html', title: 'Plain HTML, no build step', commands: ['npx serve .'] },
]

/** The template of this id, if there is one. */
export const findTemplate = (id: string): Template | undefined => templates.find((template) => template.id === id)
