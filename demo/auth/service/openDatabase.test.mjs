import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './openDatabase.mjs'
import { createSafe } from './safe.mjs'
import { createSessions } from './sessions.mjs'
import { createUsers } from './users.mjs'

let folder
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'auth-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a database of before browsers proved their keys: its sessions are over, everything else is kept', () => {
  const file = path.join(folder, 'users.sqlite')
  const { database } = openDatabase(file)
  const parts = { database, safe: createSafe({}), now: Date.now }
  const userId = createUsers(parts).enter({ provider: 'email', subject: 'a@b.test' })
  const start = (each) =>
    createSessions({ ...parts, database: each }).start({ userId, provider: 'email', publicKey: 'B' })
  const { token } = start(database)
  database.exec('pragma user_version = 0')
  database.close()

  const renewed = openDatabase(file).database
  expect(() => createSessions({ ...parts, database: renewed }).require(token)).toThrow('SIGNED_OUT')
  const { token: next, deviceId } = start(renewed)
  renewed.close()
  const again = openDatabase(file).database
  expect(createSessions({ ...parts, database: again }).require(next)).toMatchObject({ userId, deviceId })
  again.close()
})
