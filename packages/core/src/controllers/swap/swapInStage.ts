/** A failure of a swap's work is known by the stage it came from (spec 4). */
import { type SwapStage, swapFailure } from '../../domain/swapPlan.js'

/** Rethrows a failure of `work` as the failure of its stage. */
export async function inStage<Result>(
  stage: SwapStage,
  work: Promise<Result> | (() => Promise<Result>),
): Promise<Result> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (cause) {
    throw swapFailure(stage, cause)
  }
}
