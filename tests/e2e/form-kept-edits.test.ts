import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drillPath, itemEditorPath, reviewPath } from '../../admin/content-shared/content-paths.ts'
import { signIn, signInAs, titleOf, visit, waitUntilSettled } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { waysOfTier } from '../support/tier.ts'
import { type Editor, editors, type KeptDialog, keptDialogs, unkeptDialogs } from './editors.ts'
import { createDrafts, filesWith, saveDraft } from './overlay-checks.ts'

const demo = demoInChromium()
const seat = { language: 'ru', brightness: 'light', width: 1440 } as const

/** Opens the page of an editor from another page of the admin, as a link does, and then its fields. */
const arrive = async (page: Page, { open }: Pick<Editor, 'open'>, path: string): Promise<void> => {
  await visit(page, '/components')
  const title = await titleOf(page).textContent()
  // The router blocks the way back only between entries that it has numbered.
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: 'editor', idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await page.waitForFunction((old) => {
    const titles = [...document.querySelectorAll('main h1')]
    const current = titles.find((heading) => heading.checkVisibility())?.textContent
    return current && current !== old
  }, title)
  await waitUntilSettled(page)
  await open?.(page)
}

/**
 * Waits until the browser has kept a text; a crash a moment earlier would lose it. A number is kept with a point once
 * its field is left.
 */
const waitUntilKept = (page: Page, text: string) =>
  page.waitForFunction((typed) => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('unsaved/'))
    return kept.some(([, value]) => String(value).replaceAll(',', '.').includes(typed.replaceAll(',', '.')))
  }, text)

/** Returns what the browser keeps, and what the page says of it. */
const readKept = (page: Page) =>
  page.evaluate(() => [
    ...Object.entries(localStorage).flatMap(([key, value]) =>
      key.startsWith('unsaved/') ? [key, value] : [],
    ),
    ...[...document.querySelectorAll('.MuiAlert-standardError, .MuiFormHelperText-root.Mui-error')].map(
      (element) => element.textContent,
    ),
  ])

/** Accepts the offer, and expects the value in the field then. */
const restore = async (page: Page, editor: Editor, loss: string, value: string): Promise<void> => {
  if (!editor.isRestoredAtOnce) {
    const offer = page.getByRole('dialog', { name: 'Есть несохранённый ввод' })
    await offer.waitFor()
    expect(await offer.getByText(/^Вы ввели это /).textContent()).toMatch(/назад|сейчас/)
    await page.keyboard.press('Enter')
    await offer.waitFor({ state: 'detached' })
  }
  await expect.poll(() => editor.field(page).inputValue(), { message: loss }).toBe(value)
}

/** Tries to leave; the question offers to save first, where it can, and Escape stays. */
const stay = async (page: Page, leave: () => Promise<unknown>): Promise<void> => {
  await leave()
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await question.waitFor()
  const labels = await question.getByRole('button').allTextContents()
  expect(labels.slice(-2)).toEqual(['Остаться', 'Уйти без сохранения'])
  expect(labels[0]).toMatch(/^Сохранить|^Опубликовать|^Остаться/)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(labels[0])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
}

const save = (page: Page, editor: Editor) =>
  editor.save ? editor.save(page) : editor.field(page).press('Control+s')

/** Types and tries to save without a network: the page says why it cannot, and keeps what was typed. */
const typeOffline = async (page: Page, editor: Editor): Promise<void> => {
  await page.context().setOffline(true)
  await editor.field(page).fill(editor.typedOffline)
  await editor.complete?.(page)
  if (editor.save !== false) {
    await save(page, editor)
    await page.getByRole('alert').first().waitFor()
    await page.getByText('Нет связи с сервером').first().waitFor()
  }
  expect(await editor.field(page).inputValue()).toBe(editor.typedOffline)
  await page.context().setOffline(false)
  await page.waitForFunction(() =>
    fetch('/api/auth/me').then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  // The save without a network may still be under way.
  await waitUntilSettled(page)
}

type Loss = (page: Page, editor: Editor) => Promise<Page>

/** Ways of losing a page; each returns the page on which the work goes on. */
const pageLosses: Readonly<Record<string, (page: Page) => Promise<Page>>> = {
  reload: async (page) => {
    await page.reload({ waitUntil: 'commit' })
    return page
  },
  'crashed tab': async (page) => {
    await page.goto('chrome://crash').catch(() => undefined)
    const next = await page.context().newPage()
    await page.close()
    return next
  },
  'ended session': async (page) => {
    await page.context().clearCookies()
    await page.reload({ waitUntil: 'commit' })
    // A page with a password field of its own may still be shown below the dialog.
    await page.getByRole('button', { name: 'Войти', exact: true }).waitFor()
    await signIn(page)
    return page
  },
}

const losses: Readonly<Record<string, Loss>> = {
  ...pageLosses,
  'lost network': async (page, editor) => {
    await typeOffline(page, editor)
    await waitUntilKept(page, editor.typedOffline)
    await page.reload({ waitUntil: 'commit' })
    return page
  },
}

/** Forms of records share their code, so all but one of them are only left, and lose the network. */
const lossesOf = ({ name, file }: Editor) =>
  Object.entries(losses).filter(
    ([loss]) => file !== 'resources/RecordForm.tsx' || name.endsWith(' banks') || loss === 'lost network',
  )

beforeAll(async () => {
  const page = await demo.open(seat)
  await signInAs(page, 'director')
  const headers = { Origin: demo.address() }
  const create = async (path: string, data: object) => {
    const response = await page.request.post(`/api/${path}`, { data, headers })
    expect([path, response.status()]).toEqual([path, 201])
  }
  // The demo data have none.
  await create('saved-views', { name: 'Вид', resource: 'banks', filters: {} })
  await create('webhooks', { name: 'Сайт', url: 'https://site.example', events: ['content.published'] })
  await page.context().close()
})

describe.each(waysOfTier(editors))('$name', (editor) => {
  it('loses nothing by a link, Back, a reload, a crashed tab, an ended session and a lost network', async () => {
    let page = await demo.open(seat)
    page.context().on('dialog', (dialog) => void dialog.accept())
    await signInAs(page, 'director')
    const path = await editor.path(page)
    await arrive(page, editor, path)
    await editor.field(page).fill(editor.typed)
    if (editor.isKept !== false) await waitUntilKept(page, editor.typed)

    const logo = page.getByRole('banner').getByRole('link', { name: 'Портал калькулятора' })
    await stay(page, () => logo.click())
    await stay(page, () => page.evaluate(() => history.back()))
    expect(await editor.field(page).inputValue()).toBe(editor.typed)

    for (const [name, lose] of editor.isKept === false ? [] : lossesOf(editor)) {
      page = await lose(page, editor)
      await arrive(page, editor, path)
      await restore(page, editor, name, name === 'lost network' ? editor.typedOffline : editor.typed)
    }

    await typeOffline(page, editor)
    if (editor.save !== false) {
      await save(page, editor)
      await expect.poll(() => readKept(page)).toEqual([])
    }
    await page.context().close()
  })
})

/** Closes a dialog without a word about what was typed: by Escape, and by a click beside it. */
const closings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a click beside it': (page) => page.mouse.click(4, 4),
}

/** Opens a dialog again, and expects what was typed in it. */
const reopen = async (
  page: Page,
  dialog: Pick<KeptDialog, 'open' | 'field' | 'typed'>,
  way: string,
): Promise<void> => {
  await dialog.field(page).waitFor({ state: 'detached' })
  await waitUntilSettled(page)
  await dialog.open(page)
  await expect.poll(() => dialog.field(page).inputValue(), { message: way }).toBe(dialog.typed)
  await waitUntilSettled(page)
}

/** Dialogs share the code that keeps them, so all but the first of them only lose the page by a reload. */
const pageLossesOf = (dialog: KeptDialog) =>
  Object.entries(pageLosses).filter(([loss]) => dialog === keptDialogs[0] || loss === 'reload')

describe.each(waysOfTier(keptDialogs))('$name', (dialog) => {
  it('is there again after Escape, a click beside it, Back and a lost page, until Cancel', async () => {
    let page = await demo.open(seat)
    await signInAs(page, 'director')
    const path = await dialog.path(page)
    await arrive(page, dialog, path)
    const initial = await dialog.field(page).inputValue()
    await dialog.field(page).fill(dialog.typed)
    await waitUntilKept(page, dialog.typed)
    await waitUntilSettled(page)

    for (const [way, close] of Object.entries(closings)) {
      await close(page)
      await reopen(page, dialog, way)
    }
    await page.evaluate(() => history.back())
    await dialog.field(page).waitFor({ state: 'detached' })
    for (const [loss, lose] of [['Back', async () => page] as const, ...pageLossesOf(dialog)]) {
      page = await lose(page)
      await arrive(page, dialog, path)
      await expect.poll(() => dialog.field(page).inputValue(), { message: loss }).toBe(dialog.typed)
    }

    if (dialog.hasCancel !== false) {
      await page.getByRole('dialog').getByRole('button', { name: 'Отмена', exact: true }).click()
      await expect.poll(() => readKept(page)).toEqual([])
      await dialog.field(page).waitFor({ state: 'detached' })
      await waitUntilSettled(page)
      await dialog.open(page)
      expect(await dialog.field(page).inputValue()).toBe(initial)
    }
    await page.context().close()
  })
})

/** Action with a reason, which may be refused after the dialog has closed. */
interface ReasonedAction extends Pick<KeptDialog, 'name' | 'path' | 'open'> {
  /** Label of the button that confirms the reason. */
  readonly confirm: string
}

const [rejection] = keptDialogs
if (!rejection) throw new Error('There is no dialog')

/** Creates a page whose drafts the checks warn about; returns the ids of its texts. */
const createWarned = async (page: Page, screen: string): Promise<string[]> => {
  const ids = await createDrafts(page, screen)
  for (const id of ids) await saveDraft(page, id, 'Слова <b>')
  return ids
}

/** Publishes what has warnings unless it has been refused already, and asks for the reason to do so anyway. */
const askToOverride = (publish: (page: Page) => Promise<void>) => async (page: Page) => {
  const override = page.getByRole('button', { name: 'Всё равно опубликовать…' })
  if (!(await override.isVisible())) await publish(page)
  await override.click()
}

/** Selects what the last of these checkboxes stands for; a busy page shows that a moment after the click. */
const select = async (page: Page, checkboxes: string): Promise<void> => {
  const checkbox = page.locator(checkboxes).last()
  if (!(await checkbox.isChecked())) await checkbox.click()
  await checkbox.and(page.locator(':checked')).waitFor()
}

const reasonField = (page: Page) => page.getByRole('dialog').last().getByRole('textbox')
const pressLast = (page: Page, name: RegExp) => page.getByRole('button', { name }).last().click()

const reasonedActions: readonly ReasonedAction[] = [
  { ...rejection, confirm: 'Отклонить' },
  {
    name: 'the reason for publishing drafts',
    path: async (page) => {
      await createWarned(page, 'kept_review')
      return reviewPath('kept_review')
    },
    open: askToOverride(async (page) => {
      await select(page, 'main tbody input[type=checkbox]')
      await pressLast(page, /^Опубликовать \d/)
      await page.getByRole('dialog').waitFor()
      await pressLast(page, /^Опубликовать/)
    }),
    confirm: 'Опубликовать',
  },
  {
    name: 'the reason for publishing a text',
    path: async (page) => {
      const [id = ''] = await createWarned(page, 'kept_text')
      return itemEditorPath('credit', id)
    },
    open: askToOverride((page) => pressLast(page, /^Сохранить и опубликовать$/)),
    confirm: 'Опубликовать',
  },
  {
    name: 'the reason for publishing texts of a page',
    path: async (page) => {
      await createWarned(page, 'kept_rows')
      return drillPath('credit', 'kept_rows')
    },
    open: askToOverride(async (page) => {
      await select(page, 'main thead input[type=checkbox]')
      await pressLast(page, /^Опубликовать$/)
      await page.getByRole('dialog').waitFor()
      await pressLast(page, /^Опубликовать$/)
    }),
    confirm: 'Опубликовать',
  },
  {
    name: 'the reason for publishing a page',
    path: async (page) => {
      await createWarned(page, 'kept_page')
      return '/content-management?q=kept_page'
    },
    open: askToOverride(async (page) => {
      await pressLast(page, /^Подтвердить/)
      await page.getByRole('dialog').waitFor()
      await pressLast(page, /^Подтвердить/)
    }),
    confirm: 'Опубликовать',
  },
]

it.each(waysOfTier(reasonedActions))(
  '$name is there again when the server never got it',
  async ({ path, open, confirm }) => {
    const page = await demo.open(seat)
    await signInAs(page, 'director')
    const dialog = { open, field: reasonField, typed: 'Причина, которая не потерялась' }
    await arrive(page, { open }, await path(page))
    await dialog.field(page).fill(dialog.typed)
    await waitUntilKept(page, dialog.typed)
    const send = () =>
      page.getByRole('dialog').last().getByRole('button', { name: confirm, exact: true }).click()
    await page.context().setOffline(true)
    await send()
    await page.getByText('Нет связи с сервером').first().waitFor()
    await page.context().setOffline(false)
    await reopen(page, dialog, 'a lost network')
    await send()
    await expect.poll(() => readKept(page)).toEqual([])
    await page
      .locator('.MuiSnackbar-root')
      .getByText(/^(Отклонен|Опубликован|Подтвержден)/)
      .waitFor()
    await page.context().close()
  },
)

it('the reason for publishing a text goes with the edits that it was about', async () => {
  const page = await demo.open(seat)
  await signInAs(page, 'director')
  const [id = ''] = await createWarned(page, 'kept_discarded')
  const open = askToOverride((opened) => pressLast(opened, /^Сохранить и опубликовать$/))
  await visit(page, itemEditorPath('credit', id))
  await page.locator('main textarea[lang=ru]').first().fill('Другие слова <b>')
  await open(page)
  await reasonField(page).fill('Причина для других слов')
  await waitUntilKept(page, 'Причина для других слов')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('link', { name: 'Портал калькулятора' }).click()
  await page.getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect.poll(() => readKept(page)).toEqual([])
  await page.context().close()
})

const sortedFiles = (list: readonly { file: string }[]) =>
  [...new Set(list.map(({ file }) => file))].toSorted()

it('the walk covers every form that asks before it is left', () => {
  const forms = filesWith(/<LeavingWarning/).filter((file) => file !== join('form', 'LeavingWarning.tsx'))
  expect(forms.toSorted()).toEqual(sortedFiles(editors))
})

it('every dialog with a field keeps what is typed, or is listed with the reason why not', () => {
  const keeping = filesWith(/useKeptInputs(<\w+>)?\(/)
  const walked = [...keptDialogs, ...editors].filter(({ file }) => keeping.includes(file))
  expect(keeping.toSorted()).toEqual(sortedFiles(walked))
  const withField = filesWith(/<(Dialog|Popover|Drawer|AnchoredPopover|ToolDialog|ImportFrame)\b/).filter(
    (file) => filesWith(/<(TextField|DateField|TextInput|OutlinedInput)\b/).includes(file),
  )
  expect(withField.filter((file) => !keeping.includes(file)).toSorted()).toEqual(
    Object.keys(unkeptDialogs).toSorted(),
  )
})
