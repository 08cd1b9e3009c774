#!/usr/bin/env node
/** `npm create wallet-modal`: the command with the terminal and the disk. It asks nothing of the network. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createAsk } from './askQuestion.js'
import type { Release } from './fillTemplate.js'
import { runCreate } from './runCreate.js'

const { stdin, stdout, stderr } = process
/** Written by the build (scripts/build.mjs), which knows the digests. */
const release = JSON.parse(readFileSync(new URL('release.json', import.meta.url), 'utf8')) as Release
const terminal = stdin.isTTY ? createAsk({ input: stdin, output: stdout }) : undefined

process.exitCode = await runCreate(
  {
    parameters: process.argv.slice(2),
    folder: process.cwd(),
    templatesFolder: fileURLToPath(new URL('../templates', import.meta.url)),
    release,
    ask: terminal?.ask,
    print: (text) => stdout.write(text),
  },
  (text) => stderr.write(text),
)
terminal?.close()
