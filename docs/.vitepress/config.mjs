/** The documentation site. Pages that are tables are printed before it is built (scripts/docs/print.mjs). */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitepress'
import { writePlainPages } from '../../scripts/docs/plainPages.mjs'

const docs = path.resolve(import.meta.dirname, '..')
const root = path.resolve(docs, '..')
const readPackage = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { version } = readPackage('packages/wc/package.json')
/** The address where the repository is read; there is none until package.json names one. */
const repository = [readPackage('package.json').repository]
  .flatMap((entry) => entry?.url ?? entry ?? [])
  .map((url) => url.replace(/^git\+/, '').replace(/\.git$/, ''))
const base = process.env.DOCS_BASE ?? '/'
const items = (entries) =>
  Object.entries(entries)
    .filter(([file]) => existsSync(path.join(docs, `${file}.md`)))
    .map(([file, text]) => ({ text, link: `/${file}` }))
const group = (text, entries) => ({ text, items: items(entries) })

/** Each cell has the name of its column: on a phone a row is read downwards (theme/style.css). */
function nameCells({ tokens }) {
  let heads = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') heads = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') heads.push(tokens[index + 1].content.replaceAll('`', ''))
    if (token.type === 'td_open') token.attrSet('data-label', heads[column++] ?? '')
  }
}

export default defineConfig({
  title: 'Wallet modal',
  description: 'One custom element with which visitors of any web page connect a crypto wallet.',
  lang: 'en',
  base,
  cleanUrls: false,
  lastUpdated: false,
  // No page asks anything of another host.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  srcExclude: ['public/**', 'design/**'],
  markdown: {
    // The default ones are too pale for their ground.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      // Braces between back-ticks are code, not Vue's.
      const { code_inline: inline } = md.renderer.rules
      md.renderer.rules.code_inline = (...given) => inline(...given).replace('<code', '<code v-pre')
      md.core.ruler.push('labels', nameCells)
    },
  },
  /** Each page names its plain text. */
  transformHead: ({ page }) =>
    page === '404.md' ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: `${base}${page}` }]],
  buildEnd: ({ site }) => writePlainPages(site.themeConfig.sidebar),
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('wallet-') } } },
  vite: { build: { chunkSizeWarningLimit: 1_000 } },
  themeConfig: {
    outline: { level: [2, 2] },
    footer: {
      message: `For programs: <a href="${base}llms.txt">llms.txt</a>, <a href="${base}skills/wallet-modal/SKILL.md">a skill</a>, and each page as <code>.md</code>`,
    },
    search: {
      provider: 'local',
      options: {
        /** The table of every text has a word of nearly every search, and hardly ever what was looked for. */
        _render: (source, env, md) => md.render(source.split('\n## Every key\n')[0], env),
      },
    },
    nav: [
      { text: 'Start', link: '/start/html' },
      { text: 'Reference', link: '/attributes' },
      { text: 'Playground', link: '/playground' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
      ...repository.map((link) => ({ text: 'Repository', link })),
      { text: version, link: '/start/npm' },
    ],
    sidebar: [
      group('Start', {
        'start/create': 'A new page',
        'start/html': 'Script tag',
        'start/npm': 'npm',
        'start/react': 'React',
        'start/wagmi': 'wagmi',
        'start/ethers': 'ethers',
        'start/solana': 'Solana',
        'start/bitcoin': 'Bitcoin',
        'start/polkadot': 'Polkadot',
        'start/vue': 'Vue',
        'start/svelte': 'Svelte',
        'start/angular': 'Angular',
        'start/server': 'Server-rendered pages',
        'without-services': 'Without any service',
        'local-chains': 'Local chains',
        playground: 'Playground',
      }),
      group('Reference', {
        attributes: 'Attributes and options',
        element: 'Members, events, styling',
        languages: 'Languages and texts',
        brands: 'Marks of brands',
        errors: 'Errors by code',
        headless: 'Headless: createWalletModal',
        testing: 'Testing your page',
      }),
      group('What it does', {
        wallets: 'Which wallets',
        'sign-in': 'Sign in with a wallet',
        email: 'E-mail and social sign-in',
        names: 'Names',
        payments: 'Being paid',
        sending: 'Sending',
        swapping: 'Swapping',
        buying: 'Buying',
        activity: 'Activity',
      }),
      group('Running it', {
        troubleshooting: 'Troubleshooting',
        'project-id': 'The project id',
        services: 'Hosting the services',
        'auth-origin': 'Hosting a sign-in origin',
        security: 'Security',
        csp: 'Content Security Policy',
        embedding: 'On a difficult page',
        browsers: 'Browsers',
        benchmark: 'Benchmark',
      }),
      group('Coming from', {
        'migrate/appkit': 'AppKit',
        'migrate/rainbowkit': 'RainbowKit',
        'migrate/connectkit': 'ConnectKit',
        'migrate/web3-onboard': 'web3-onboard',
      }),
    ],
  },
})
