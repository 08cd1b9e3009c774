/** Functions of routers by selector, each with a record of what its call does. */
import {
  type AbiFunction,
  type AbiParameter,
  type DecodeAbiParametersReturnType,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  parseAbiItem,
  slice,
  toFunctionSelector,
} from 'viem'
import type { Ledger } from './ledger.js'

export interface RouterFunction {
  /** Records the effect of a call with these arguments. @throws where the arguments are malformed */
  follow(argumentBytes: Hex, ledger: Ledger): void
}
export type RouterFunctions = ReadonlyMap<string, RouterFunction>

/**
 * Decodes arguments in the usual encoding, with or without bytes after them. Contracts accept other layouts too, and not
 * all alike: an ambiguous encoding is refused.
 * @throws
 */
export function decodeArguments<const Parameters extends readonly AbiParameter[]>(
  parameters: Parameters,
  bytes: Hex,
): DecodeAbiParametersReturnType<Parameters> {
  if (parameters.length === 0) return [] as never
  const values = decodeAbiParameters(parameters, bytes)
  const written = encodeAbiParameters(parameters, values as never)
  if (!bytes.toLowerCase().startsWith(written)) throw new Error('Not the plain encoding')
  return values as DecodeAbiParametersReturnType<Parameters>
}

type Arguments<Signature extends string> =
  ReturnType<typeof parseAbiItem<[Signature]>> extends { readonly inputs: infer Inputs extends readonly AbiParameter[] }
    ? DecodeAbiParametersReturnType<Inputs>
    : never

/** Makes a row of a router's table. */
export function routerFunction<const Signature extends string>(
  signature: Signature,
  follow: (values: Arguments<Signature>, ledger: Ledger) => void,
): readonly [selector: string, RouterFunction] {
  const item = parseAbiItem([signature] as never) as AbiFunction
  return [
    toFunctionSelector(item),
    {
      follow: (bytes, ledger) => follow(decodeArguments(item.inputs, bytes) as Arguments<Signature>, ledger),
    },
  ]
}

/** Bytes after the selector. */
export const argumentsOf = (data: Hex): Hex => (data.length > 10 ? slice(data, 4) : '0x')
