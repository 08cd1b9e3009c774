/** Work of which one run is on at a time: whoever asks meanwhile joins it, whatever they give. */
export function joined<Given extends readonly unknown[], Result>(
  run: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let running: Promise<Result> | undefined
  return (...given) => {
    running ??= run(...given).finally(() => {
      running = undefined
    })
    return running
  }
}
