import { templates } from './templates.js'

const list = templates.map(({ id, title }) => `  ${id.padEnd(12)}${title}`).join('\n')

/** The text of `--help`. */
export const help = `Writes a working page with the wallet modal into a new folder.

  npm create wallet-modal
  npm create wallet-modal my-page -- --template react

The name is that of the folder and of the package; "." is the folder you are in.

Templates:
${list}

Options:
  -t, --template <name>  which page; asked for where it is missing
  -h, --help             this text
  -v, --version          the version

Exit codes: 0 written, 1 could not be written, 2 wrong usage, 130 stopped.
`
