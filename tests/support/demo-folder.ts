import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the snapshot of the demo data into a data folder, if there is one; a server loads it otherwise. */
export const prepareDemo = (dataDir: string): string => {
  const { DEMO_SNAPSHOT } = process.env
  if (DEMO_SNAPSHOT) {
    const folder = join(dataDir, 'postgres')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    execFileSync('tar', ['-xf', DEMO_SNAPSHOT, '-C', folder], { stdio: 'pipe' })
  }
  return dataDir
}
