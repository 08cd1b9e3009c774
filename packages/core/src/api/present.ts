type Present<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name]
    ? never
    : null extends Fields[Name]
      ? never
      : Name]: Fields[Name]
} & {
  [Name in keyof Fields as undefined extends Fields[Name]
    ? Name
    : null extends Fields[Name]
      ? Name
      : never]?: NonNullable<Fields[Name]>
}

/** Drops the fields that are null or undefined: the wire's two ways to leave a value out. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Present<Fields>
}
