import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareDemo } from '../support/demo-folder.ts'
import { startServer } from '../support/server.ts'
import { Missing } from './missing.ts'
import { onSmallDisk, type SmallDisk } from './small-disk.ts'

const startOn = async (dataDir: string): Promise<string> => {
  const starting = startServer({ DATA_DIR: dataDir }).then(
    async (server) => {
      await server.end('SIGKILL')
      return 'The server has started'
    },
    (error: unknown) => String(error),
  )
  return (await starting).replace('Error: The server did not start: ', '')
}

const refuses = async (disk: SmallDisk, dataDir: string) => {
  disk.fill(0)
  const output = await startOn(dataDir)
  expect(output).toBe(`The disk of DATA_DIR ${dataDir} is full: free some space and start again`)
}

it('an embedded server on a full disk reports it in one line, with and without data', async ({ skip }) => {
  const work = onSmallDisk(160, async (disk) => {
    await refuses(disk, join(disk.folder, 'new'))
    disk.free()
    const dataDir = prepareDemo(join(disk.folder, 'data'))
    await refuses(disk, dataDir)
    disk.free()
    expect(await startOn(dataDir)).toBe('The server has started')
  })
  await work.catch((error: unknown) => {
    if (error instanceof Missing) return skip(error.message)
    throw error
  })
})
