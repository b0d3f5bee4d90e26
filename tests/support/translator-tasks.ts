import type { Page } from 'playwright-core'
import type { Trilingual } from '../../domain/languages.ts'
import { dataOf, sendAs } from './read-api.ts'

/** Screen of a section without gaps of its own. */
const screen_location = 'menu_navigation'
export const section = 'menu'

type Texts = Partial<Trilingual>

const createText = async (page: Page, translations: Texts): Promise<string> => {
  const content_key = `${screen_location}.day_${crypto.randomUUID()}`
  const item = { content_key, screen_location, component_type: 'text', translations }
  return (await sendAs(page, 'POST', 'content-items', item)).id
}

const saveText = (
  page: Page,
  id: string,
  language: keyof Trilingual,
  content_value: string,
  status: string,
) => sendAs(page, 'PUT', `content-items/${id}/translations/${language}`, { content_value, status })

const statementLabel = 'Выписка со счёта переводчика'

/** Creates work for a Hebrew translator: ten gaps, three outdated texts, one that fails a check. */
export const createTranslatorTasks = async (page: Page) => {
  const en = 'Statement of translator'
  await Promise.all(
    [1, 2].map((each) =>
      createText(page, { ru: `${statementLabel} № ${each}0`, he: `דף חשבון ${each}0`, en }),
    ),
  )
  for (const each of 'abcdefgh') await createText(page, { ru: `Пункт меню «${each}»`, en: `Item “${each}”` })
  const known = []
  for (const each of [1, 2]) known.push(await createText(page, { ru: `${statementLabel} № ${each}0`, en }))
  for (let each = 1; each <= 3; each += 1) {
    const id = await createText(page, { ru: `Строка ${each}`, he: `שורה ${each}`, en: `Line ${each}` })
    await saveText(page, id, 'ru', `Строчка ${each}`, 'approved')
  }
  const failing = await createText(page, {
    ...{ ru: 'Осталось дней: {days}', he: 'נותרו {days} ימים', en: 'Days left: {days}' },
  })
  await saveText(page, failing, 'he', 'נותרו ימים', 'draft')
  return { known, failing }
}

interface Counted {
  section: string | null
  missing: Trilingual<number>
  drafts: Trilingual<number>
  outdated: Trilingual<number>
  failing: Trilingual<number>
}

/** Counts the remaining work in Hebrew. */
export const countRemainingTasks = async (page: Page) => {
  const { screens } = await dataOf<{ screens: Counted[] }>(page, 'workbench/completeness')
  const ownScreens = screens.filter((counted) => counted.section === section)
  const sum = (of: 'missing' | 'drafts' | 'outdated' | 'failing') =>
    ownScreens.reduce((all, counted) => all + counted[of].he, 0)
  return {
    missing: sum('missing'),
    drafts: sum('drafts'),
    outdated: sum('outdated'),
    failing: sum('failing'),
  }
}
