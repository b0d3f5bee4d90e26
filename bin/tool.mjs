import './project.mjs'
import { install } from './install.mjs'
import { command, runPackage } from './run.mjs'

// Runs a TypeScript program of this project after installing missing packages: `node bin/tool.mjs FILE …`.
await command(async () => {
  await install({ development: true })
  process.exitCode = await runPackage('tsx/dist/cli.mjs', process.argv.slice(2))
})
