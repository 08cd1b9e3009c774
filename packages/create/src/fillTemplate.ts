/** Facts of a release that the pages name. */
export interface Release {
  /** The version of all packages of the release, this one too. */
  readonly version: string
  /** The digest of the script tag's first file, as the `integrity` attribute has it. */
  readonly integrity: string
}

/** The values that stand for `%NAME%`, `%VERSION%` and `%INTEGRITY%` in the files of a template. */
export interface TemplateValues extends Release {
  readonly name: string
}

/**
 * A file of a template with its values.
 *
 * @param text - as it lies below `templates`
 */
export function fillTemplate(text: string, { name, version, integrity }: TemplateValues): string {
  return text.replaceAll('%NAME%', name).replaceAll('%VERSION%', version).replaceAll('%INTEGRITY%', integrity)
}

/** npm leaves out files of the name `.gitignore` when it packs: a template has them without the dot. */
export const fileNameOf = (file: string): string => (file === 'gitignore' ? '.gitignore' : file)
