import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import { signInAs, visit, waitUntilSettled } from '../support/chromium.ts'
import { bankValues } from '../support/configurations.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { completeDropdown } from '../support/dropdown-builders.ts'
import { optionsOf } from '../support/dropdown-in-chromium.ts'
import { type CountedActs, countActs } from '../support/keyboard.ts'
import { field } from '../support/main-job.ts'
import { dataOf, sendAs } from '../support/read-api.ts'
import { readNextMidnight } from './midnight.ts'

/**
 * Limits of each job: `acts` are the fewest keys or clicks that it takes in Tolgee, Directus or Payload, typed text
 * not counted; `waits` are the moments at which the next act has to wait for the server. They are counted from the
 * open text, page or list where `findText` has led to it, and otherwise from the start page.
 */
const limits = {
  findText: { acts: 2, waits: 2 },
  correctThreeLanguages: { acts: 8, waits: 2 },
  fillGaps: { acts: 3, waits: 3 },
  publishPage: { acts: 2, waits: 0 },
  seeWhoChanged: { acts: 2, waits: 2 },
  undoChange: { acts: 2, waits: 0 },
  addOptionToAllLists: { acts: 2, waits: 1 },
  scheduleRate: { acts: 8, waits: 3 },
  importTranslation: { acts: 4, waits: 4 },
  copyLink: { acts: 1, waits: 0 },
}

const seats = [
  { device: 'keyboard', language: 'ru', brightness: 'light', width: 1440 },
  { device: 'keyboard', language: 'he', brightness: 'light', width: 1440 },
  { device: 'mouse', language: 'ru', brightness: 'light', width: 1440 },
] as const

const words = { ru, he }

const demo = sharedDemoInChromium()

describe.each(seats)('with the $device alone, in $language', (seat) => {
  const { language, device } = seat
  const { goTo } = words[language]
  let page: Page
  let colleague: Page
  let hands: CountedActs
  /** Word that only the records of one test have. */
  let token = ''

  beforeAll(async () => {
    ;[page, colleague] = await Promise.all([demo.open(seat), demo.open(seat)])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs(page, 'director')
    await signInAs(colleague, 'content-manager')
  })
  afterAll(() => Promise.all([page, colleague].map((each) => each.context().close())))

  const startAtLanding = async (): Promise<void> => {
    token = `w${crypto.randomUUID().slice(0, 8)}`
    await visit(page, '/')
    hands = countActs(page, device)
  }

  /** Expects what was counted since the last call to be within the limits of a job. */
  const expectWithin = (job: keyof typeof limits): void => {
    const { acts, waits } = hands.take()
    expect([job, 'acts', acts <= limits[job].acts]).toEqual([job, 'acts', true])
    expect([job, 'waits', waits <= limits[job].waits]).toEqual([job, 'waits', true])
  }

  const textsOf = (name: string): Trilingual => ({
    ru: `Текст ${name} ${token} квартиры`,
    he: `טקסט ${name} ${token} דירה`,
    en: `Text ${name} ${token} flat`,
  })

  const createPage = async (): Promise<string> => {
    const screen_location = `jobs_${token}`
    const title = { ru: `Страница ${token}`, he: `דף ${token}`, en: `Page ${token}` }
    await sendAs(page, 'POST', 'content/pages', { screen_location, section: 'credit', title })
    return screen_location
  }

  const createText = async (screen_location: string, translations: Partial<Trilingual>): Promise<string> => {
    const content_key = `${screen_location}.${crypto.randomUUID()}`
    const item = { content_key, screen_location, component_type: 'text', translations }
    return (await sendAs(page, 'POST', 'content-items', item)).id
  }

  interface Stored {
    approved: Partial<Trilingual>
    drafts: Language[]
    textContent: Trilingual
  }
  const read = (id: string): Promise<Stored> => dataOf<Stored>(page, `content/text/${id}`)

  /** Opens the first result of the palette. */
  const openResult = async (search: string, expected = token): Promise<void> => {
    await page.locator('[aria-keyshortcuts="Control+K"]').waitFor()
    await hands.press('Control+K')
    await hands.wait(page.getByRole('dialog').getByRole('combobox').waitFor())
    await hands.type(search)
    const first = page.getByRole('option').first()
    await hands.wait(expect.poll(() => first.textContent()).toContain(expected))
    await hands.press('Enter', first)
    await waitUntilSettled(page)
  }

  const focusedButton = () => page.getByRole('dialog').locator('button:focus')

  /** Confirms by the button that has the focus in an open dialog. */
  const confirm = async (): Promise<void> => {
    await focusedButton().waitFor()
    await hands.press('Enter', focusedButton())
  }

  const focusedLanguage = () => page.evaluate(() => document.activeElement?.getAttribute('lang'))

  /** Finds a text by words in another order, which opens its editor at the language of the interface. */
  const openText = async (): Promise<void> => {
    const word = { ru: 'квартиры', he: 'דירה' }[language]
    await openResult(`${word} ${token}`)
    await page.waitForURL(/\/edit\/\d+/)
    await expect.poll(focusedLanguage).toBe(language)
  }

  it('a text is found and opened at its language', async () => {
    await startAtLanding()
    const id = await createText(await createPage(), textsOf('a'))
    await openText()
    expect(page.url()).toMatch(new RegExp(`/content/credit/edit/${id}\\?language=${language}$`))
    expectWithin('findText')
  })

  it('a typo is corrected in three languages', async () => {
    await startAtLanding()
    const id = await createText(await createPage(), textsOf('typo'))
    await openText()
    const fixed = textsOf('fixed')
    const goTo = async (target: Language, key: string): Promise<void> => {
      for (let presses = 0; presses < 10 && (await focusedLanguage()) !== target; presses += 1)
        await hands.press(key, field(page, target))
      await hands.retype(fixed[target])
    }
    if (language === 'he') {
      await hands.retype(fixed.he)
      await goTo('ru', 'Shift+Tab')
    } else {
      await hands.retype(fixed.ru)
      await goTo('he', 'Tab')
    }
    await goTo('en', 'Tab')
    await hands.press('Control+S')
    await expect.poll(async () => (await read(id)).textContent).toEqual(fixed)
    expectWithin('correctThreeLanguages')
  })

  it('the gaps of a page are filled, one key or click for each', async () => {
    await startAtLanding()
    const screen = await createPage()
    const { ru, en } = textsOf('gap')
    const ids = [await createText(screen, { ru, en }), await createText(screen, { ru, en })]
    await openResult({ ru: `страница ${token}`, he: `דף ${token}` }[language])
    await page.waitForURL(/\/drill\//)
    // The start page has tables as well, and stays until the page has come.
    await hands.wait(page.locator(`main tbody a[href*="/text-edit/${ids[1]}"]`).first().waitFor())
    await hands.press('Control+Enter', page.locator('main tbody a[href*="language=he"]').first())
    expectWithin('fillGaps')
    let gap = ''
    for (const _ of ids) {
      const opened = () =>
        page.evaluate(() => /^text-\d+-he$/.exec(document.activeElement?.id ?? '')?.[0] ?? '')
      const former = gap
      await hands.wait(expect.poll(async () => ['', former].includes(await opened())).toBe(false))
      gap = await opened()
      await hands.type('טקסט חדש')
      await hands.press('Control+Enter')
    }
    for (const id of ids) await expect.poll(async () => (await read(id)).textContent.he).toBe('טקסט חדש')
    expect(hands.take()).toEqual({ acts: ids.length, waits: ids.length })
  })

  it('the drafts of a page are published after a look at what differs', async () => {
    await startAtLanding()
    const screen = await createPage()
    const ids = [await createText(screen, textsOf('first')), await createText(screen, textsOf('second'))]
    for (const id of ids)
      await sendAs(page, 'PUT', `content-items/${id}/translations/ru`, {
        content_value: 'Новое',
        status: 'draft',
      })
    await openResult(`${goTo.commands.pageDrafts.split(':')[0]} ${token}`)
    await page.waitForURL(/\/content\/pending/)
    await page.locator('main tr[data-index] ins').nth(1).waitFor()
    expectWithin('findText')
    // The page takes the key once its button is enabled: no wait for the server, so it is not counted.
    const publishButton = page.locator('[aria-keyshortcuts="Control+Enter"]:enabled')
    await publishButton.filter({ visible: true }).first().waitFor()
    await hands.press('Control+Enter')
    await confirm()
    for (const id of ids) await expect.poll(async () => (await read(id)).approved.ru).toBe('Новое')
    expectWithin('publishPage')
  })

  const changeAsColleague = (id: string, texts: Trilingual) =>
    sendAs(colleague, 'PUT', `content/credit/${id}`, { translations: texts })

  it('it is seen who changed a text', async () => {
    await startAtLanding()
    const id = await createText(await createPage(), textsOf('before'))
    await changeAsColleague(id, textsOf('after'))
    const { user } = await dataOf<{ user: { name: string } }>(colleague, 'auth/me')
    await openText()
    await page.locator('main h1 ~ *').getByText(user.name).first().waitFor()
    expectWithin('seeWhoChanged')
  })

  it('a change is undone in all its languages', async () => {
    await startAtLanding()
    const before = textsOf('before')
    const id = await createText(await createPage(), before)
    await changeAsColleague(id, textsOf('after'))
    expect((await read(id)).approved).toEqual(textsOf('after'))
    await openText()
    await page.locator('[aria-keyshortcuts="Alt+Z"]').waitFor()
    expectWithin('findText')
    await hands.press('Alt+Z')
    await confirm()
    await expect.poll(async () => (await read(id)).approved).toEqual(before)
    await expect.poll(() => field(page, 'en').inputValue()).toBe(before.en)
    expectWithin('undoChange')
  })

  it('an option is added to all lists of the same field', async () => {
    await startAtLanding()
    const ids: string[] = []
    for (const name of ['one', 'two', 'three']) {
      const screen_location = `jobs_${name}_${token}`
      await sendAs(page, 'POST', 'content/pages', { screen_location, section: 'credit' })
      const dropdown_data = completeDropdown({ label: textsOf('label') })
      const sent = { screen_location, field_name: `city_${token}`, dropdown_data }
      ids.push((await sendAs(page, 'POST', 'admin/dropdown', sent)).id)
    }
    await openResult(`${goTo.commands.newOption.split(':')[0]} ${token}`)
    await page.waitForURL(/\/dropdown-admin\//)
    const values = page.locator('main textarea[data-cell=value]')
    await expect.poll(() => values.count()).toBe(3)
    expectWithin('findText')
    await hands.retype('acre\tАкко\tעכו\tAcre')
    await page.locator('[aria-keyshortcuts="Alt+A"]').waitFor()
    await hands.press('Alt+A')
    const add = page.locator('[role=dialog] button.MuiButton-contained:focus')
    await hands.wait(add.waitFor())
    await hands.press('Enter', add)
    const acre = { value: 'acre', text: { ru: 'Акко', he: 'עכו', en: 'Acre' } }
    for (const id of ids) await expect.poll(() => optionsOf(page, id)).toContainEqual(acre)
    expectWithin('addOptionToAllLists')
  })

  it('a rate is scheduled for tomorrow', async () => {
    await startAtLanding()
    const names = { name_ru: `Банк ${token}`, name_he: `בנק ${token}`, name_en: `Bank ${token}` }
    const { id } = await sendAs(page, 'POST', 'banks', { code: token.toUpperCase(), ...names })
    await sendAs(page, 'PUT', `banks/${id}/configuration`, bankValues)
    const series = () =>
      dataOf<{ now: string; periods: { base_interest_rate: string; effective_from: string }[] }>(
        page,
        `banks/${id}/configuration/series`,
      )
    const midnight = await readNextMidnight(async () => (await series()).now)
    await openResult(token)
    await page.waitForURL(/\/calculator-formula/)
    await hands.wait(page.locator('[aria-keyshortcuts="E"]').waitFor())
    await hands.press('e', page.locator('[aria-keyshortcuts="E"]'))
    await page.locator('input[name=base_interest_rate]:focus').waitFor()
    await hands.retype('4,125')
    const moment = page.locator('main [aria-haspopup=dialog][aria-expanded]')
    const focusedMoment = moment.and(page.locator(':focus'))
    for (
      let presses = 0;
      device === 'keyboard' && presses < 6 && !(await focusedMoment.count());
      presses += 1
    )
      await hands.press('Shift+Tab')
    await hands.press('Enter', moment)
    await confirm()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hands.press('Control+S')
    await expect.poll(async () => (await series()).periods.length).toBe(2)
    const { periods } = await series()
    expect(periods.at(-1)).toMatchObject({ base_interest_rate: '4.125', effective_from: midnight })
    expectWithin('scheduleRate')
  })

  it('the file of a translator is taken back', async () => {
    await startAtLanding()
    const screen = await createPage()
    const texts = textsOf('file')
    const id = await createText(screen, texts)
    const exported = await page.request.get(`/api/texts/export?format=csv&screen=${screen}`)
    const buffer = Buffer.from((await exported.text()).replace(texts.he, `${texts.he} מתורגם`))
    // Before the key: Chromium reports choosers only a moment after the wait for one has begun.
    const choosing = page.waitForEvent('filechooser')
    await openResult(goTo.commands.importTexts, goTo.commands.importTexts)
    await page.waitForURL(/\/translations/)
    await hands.wait(focusedButton().waitFor())
    await hands.press('Enter', focusedButton())
    const chooser = await choosing
    await chooser.setFiles({ name: 'he.csv', mimeType: 'text/csv', buffer })
    const take = page.locator('[role=dialog] .MuiDialogActions-root button.MuiButton-contained:focus')
    await hands.wait(take.waitFor())
    await hands.press('Enter', take)
    await expect.poll(async () => (await read(id)).textContent.he).toBe(`${texts.he} מתורגם`)
    expect((await read(id)).drafts).toEqual(['he'])
    expectWithin('importTranslation')
  })

  it('the link to exactly this text is copied', async () => {
    await startAtLanding()
    await createText(await createPage(), textsOf('link'))
    await openText()
    expectWithin('findText')
    await hands.press('Alt+L')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    expectWithin('copyLink')
  })
})
