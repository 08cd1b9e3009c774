import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CreateError, EXIT_CODES } from './CreateError.js'
import { fileNameOf, fillTemplate, type TemplateValues } from './fillTemplate.js'

/** A page to be written. */
export interface Project {
  /** The folder of the template. */
  readonly source: string
  /** The folder to write, which is made where it is missing. */
  readonly target: string
  readonly values: TemplateValues
}

/** A new repository is as good as an empty folder. */
const isOurs = (entry: string) => entry === '.git'

/** Node's reasons in plain words; the file or folder stands before them. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be written: you have no right to',
  EPERM: 'may not be written: you have no right to',
  EROFS: 'may not be written: the disk is read-only',
  ENOSPC: 'could not be written: the disk is full',
  ENAMETOOLONG: 'could not be written: its path is too long',
  EEXIST: 'is there already, and stays as it is',
  ENOTDIR: 'could not be written: a part of its path is a file',
}

function writeError(file: string, cause: unknown): CreateError {
  const { code = '' } = cause as NodeJS.ErrnoException
  const reason = REASONS[code] ?? `could not be written (${code || String(cause)})`
  return new CreateError(EXIT_CODES.notWritten, `${file} ${reason}.`, cause)
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw writeError(folder, error)
  })
  const entries = await readdir(folder).catch((error) => {
    throw writeError(folder, error)
  })
  const [first] = entries.filter((entry) => !isOurs(entry))
  if (first !== undefined)
    throw new CreateError(
      EXIT_CODES.notWritten,
      `${folder} is not empty (${first} is in it). Nothing was written: give another name, or empty it.`,
    )
}

/** The files of a folder and of those below it, as paths relative to it. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

/**
 * Writes a template into an empty folder; never over a file.
 *
 * @returns the files, relative to the folder
 * @throws CreateError where the folder holds anything, or can't be written
 */
export async function writeProject({ source, target, values }: Project): Promise<string[]> {
  const files = await listFiles(source)
  await makeEmptyFolder(target)
  const written: string[] = []
  for (const file of files) {
    const name = path.join(path.dirname(file), fileNameOf(path.basename(file)))
    const destination = path.join(target, name)
    try {
      await mkdir(path.dirname(destination), { recursive: true })
      const text = fillTemplate(await readFile(path.join(source, file), 'utf8'), values)
      await writeFile(destination, text, { flag: 'wx' })
    } catch (error) {
      throw writeError(destination, error)
    }
    written.push(name)
  }
  return written
}
