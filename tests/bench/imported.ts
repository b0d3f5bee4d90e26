import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { importTexts } from '../../api/content/import-texts.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createDatabase } from '../../db/create-database.ts'
import { atPlace, openPlace, type Place } from '../faults/place.ts'
import { launchChromium } from '../support/chromium.ts'
import { startServer } from '../support/server.ts'
import { type Visit, visitor } from './browser/visitor.ts'
import { type Act, acts } from './imported/acts.ts'
import { largest, mixture } from './imported/mixture.ts'
import { median } from './report.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '19000' },
    times: { type: 'string', default: '7' },
    database: { type: 'string', default: 'postgres' },
    // Parts of titles to measure, separated by commas.
    only: { type: 'string', default: '' },
    // Catalogue to import as well; the mixture is reduced by its size.
    also: { type: 'string' },
  },
})
const times = Number(values.times)
const open = values.database === 'embedded' ? openPlace.embedded : openPlace.postgres

const items = (): readonly object[] => {
  const also: object[] = values.also ? JSON.parse(readFileSync(values.also, 'utf8')) : []
  return [...also, ...mixture(Number(values.items) - also.length)]
}

/** Imports the items, and assigns every third new page to a section, including the largest. */
const fill = async ({ database: settings }: Place): Promise<void> => {
  const database = await createDatabase(settings)
  try {
    const file = Readable.from([
      Buffer.from(
        items()
          .map((item) => JSON.stringify(item))
          .join('\n'),
      ),
    ])
    await importTexts({ knex: database.knex }, systemCaller, file, { status: 'approved', mayPublish: true })
    await database
      .knex('pages')
      .whereNull('section')
      .whereRaw('(id % 3 = 0 OR screen_location = ?)', [largest])
      .update({ section: 'mortgage' })
  } finally {
    await database.close()
  }
}

const figure = (figures: readonly number[]): string => {
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  return `${median(figures).toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`
}

const isAsked = ({ title }: Pick<Act, 'title'>) => values.only.split(',').some((part) => title.includes(part))

/** Both places take turns at each action, so that other load on the machine affects both. */
const measure = async (demo: Visit, imported: Visit): Promise<void> => {
  for (const action of acts.filter(isAsked)) {
    const figures: [number[], number[]] = [[], []]
    for (let round = 0; round < 2; round += 1) {
      figures[0].push(...(await demo((context) => action.demo(context, times))))
      figures[1].push(...(await imported((context) => action.imported(context, times))))
    }
    console.log(`| ${action.title} | ${figure(figures[0])} | ${figure(figures[1])} |`)
  }
}

const withServer = async (place: Place, browser: Browser, work: (visit: Visit) => Promise<void>) => {
  const server = await startServer(place.settings)
  try {
    await work(await visitor(browser, server.address))
  } finally {
    await server.end()
  }
}

const browser = await launchChromium()
try {
  await atPlace(open, async (demo) =>
    atPlace(open, async (full) => {
      // The first start runs the migrations and loads demo data.
      await (await startServer(full.settings)).end()
      await fill(full)
      await withServer(demo, browser, (atDemo) =>
        withServer(full, browser, (atFull) => measure(atDemo, atFull)),
      )
    }),
  )
} finally {
  await browser.close()
}
