import './project.mjs'
import { check } from './checks.mjs'
import { install } from './install.mjs'
import { command } from './run.mjs'

await command(async () => {
  await install({ development: true })
  await check()
})
