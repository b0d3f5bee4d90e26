import { execFile } from 'node:child_process'

const askRegistry = () =>
  new Promise((resolve) => {
    // npm also exits with 1 when it finds vulnerabilities, so only the report counts.
    execFile('npm', ['audit', '--json', '--omit=dev'], (_, report) => resolve(report))
  })

/** Lists the production packages with known vulnerabilities; undefined if the registry has no advisories. */
export const vulnerablePackages = async () => {
  const { vulnerabilities } = JSON.parse((await askRegistry()) || '{}')
  return (
    vulnerabilities && Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  )
}
