import { spawn } from 'node:child_process'

const quiet = {
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
}

/** Runs commands, each as a check with a line of its own, and sums them up at the end. */
export function createRunner() {
  const results = []

  /**
   * @param prints - the lines that it may write; without it, all
   * @returns {Promise<boolean>} whether it ended well; else what it said is printed
   */
  async function run(name, command, parameters, cwd, prints = /^/) {
    const started = Date.now()
    const child = spawn(command, parameters, {
      cwd,
      shell: process.platform === 'win32',
      env: { ...process.env, ...quiet },
    })
    const said = []
    child.stdout.on('data', (data) => said.push(data))
    child.stderr.on('data', (data) => said.push(data))
    const isDone = await new Promise((resolve) => {
      child.on('error', () => resolve(false))
      child.on('close', (code) => resolve(code === 0))
    })
    const output = Buffer.concat(said).toString().trimEnd()
    const passed = isDone && output.split('\n').every((line) => prints.test(line))
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    if (!passed) console.log(output)
    results.push(passed)
    return passed
  }

  /**
   * Two at a time: that is how many cores the smallest machine has.
   * @param jobs - each what `run` takes, or a function
   */
  async function runAll(jobs) {
    const queue = [...jobs]
    const worker = async () => {
      for (let job = queue.shift(); job; job = queue.shift()) await (typeof job === 'function' ? job() : run(...job))
    }
    await Promise.all([worker(), worker()])
  }

  function finish() {
    const failed = results.filter((passed) => !passed).length
    console.log(`${results.length - failed} checks passed, ${failed} failed`)
    process.exit(failed ? 1 : 0)
  }

  return { run, runAll, finish }
}
