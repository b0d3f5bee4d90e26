import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readRemembered } from '../../admin/providers/browser-state.ts'
import { createLanguageStore, languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
})

const page = document.documentElement

describe('switching the language', () => {
  it('keeps the same field with its input, and mirrors the page', async () => {
    const { user } = openAdmin('/login')
    const field = await screen.findByDisplayValue('director@demo.example')
    await user.clear(field)
    await user.type(field, 'half typed')
    await user.selectOptions(await screen.findByLabelText('Язык интерфейса'), 'עברית')
    expect(await screen.findByLabelText('דוא״ל')).toBe(field)
    expect(screen.getByDisplayValue('half typed')).toBe(field)
    expect([page.lang, page.dir]).toEqual(['he', 'rtl'])
  })

  it('reaches react-admin, the menu and the names of resources', async () => {
    await enterAs('director')
    openAdmin('/content-items')
    await act(() => languageStore.choose('en'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Texts' })).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined()
    expect(screen.getByRole('link', { name: /^Translations/ })).toBeDefined()
  })

  it.each([
    ['ru', '1\u00a0290 текстов'],
    ['he', '1,290 טקסטים'],
    ['en', '1,290 texts'],
  ])('writes counts with the number format of %s', async (language, counted) => {
    const store = createLanguageStore()
    await Promise.all([store.choose(language), store.complete()])
    expect(store.get().provider.translate('workbench.texts', { smart_count: 1290 })).toBe(counted)
  })

  it('is remembered before the file has loaded, so that a choice made meanwhile is not reverted', async () => {
    let arrive = () => {}
    const file = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const store = createLanguageStore(async () => {
      await file
      return (await import('../../admin/locales/he.ts')).he
    })
    const choosing = store.choose('he')
    expect(readRemembered('language')).toBe('he')
    arrive()
    expect(await choosing).toBe(true)
    expect(store.get().language).toBe('he')
  })

  it('is forgotten when the file cannot be loaded', async () => {
    await languageStore.choose('en')
    await createLanguageStore(() => Promise.reject(new Error('offline'))).choose('he')
    expect(readRemembered('language')).toBe('en')
  })

  it('is remembered for the next visit', async () => {
    await languageStore.choose('he')
    const next = createLanguageStore()
    await next.restore()
    expect(next.get().language).toBe('he')
  })
})

describe('a language that cannot be loaded', () => {
  it('becomes Russian, direction included, when its file fails', async () => {
    const store = createLanguageStore(() => Promise.reject(new Error('offline')))
    expect(await store.choose('he')).toBe(false)
    expect(store.get().language).toBe('ru')
    expect(store.get().provider.getLocale()).toBe('ru')
    expect(store.get().provider.translate('shell.signOut')).toBe('Выйти')
  })

  it('becomes Russian even if another language was shown before', async () => {
    const store = createLanguageStore(async (language) => {
      if (language === 'en') throw new Error('offline')
      return (await import('../../admin/locales/he.ts')).he
    })
    await store.choose('he')
    expect(store.get().mirroring).toHaveLength(2)
    expect(await store.choose('en')).toBe(false)
    expect(store.get()).toMatchObject({ language: 'ru', mirroring: undefined })
    expect(store.get().provider.translate('shell.signOut')).toBe('Выйти')
  })

  it('changes nothing when another language has been chosen before its file fails', async () => {
    let fail = () => {}
    const file = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('offline'))
    })
    const store = createLanguageStore(async (language) =>
      language === 'he' ? file : (await import('../../admin/locales/en.ts')).en,
    )
    const slow = store.choose('he')
    await store.choose('en')
    fail()
    expect(await slow).toBe(true)
    expect(store.get().language).toBe('en')
    expect(readRemembered('language')).toBe('en')
  })

  it('becomes Russian in all messages once these have loaded', async () => {
    const store = createLanguageStore(() => Promise.reject(new Error('offline')))
    const lateWord = () => store.get().provider.translate('history.open')
    await store.choose('he')
    expect(lateWord()).toBe('history.open')
    await store.complete()
    expect(lateWord()).toBe('История')
    await store.choose('he')
    expect(lateWord()).toBe('История')
  })

  it('becomes Russian when an unknown language was stored', async () => {
    localStorage.setItem('language', 'xx')
    const store = createLanguageStore()
    await store.restore()
    expect(store.get().language).toBe('ru')
  })

  it('loses to a choice made while its file was loading', async () => {
    let arrive = () => {}
    const file = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const store = createLanguageStore(async (language) => {
      if (language === 'he') await file
      return (await import('../../admin/locales/en.ts')).en
    })
    const slow = store.choose('he')
    await store.choose('en')
    arrive()
    expect(await slow).toBe(true)
    expect(store.get().language).toBe('en')
  })

  it('shows the key of a missing message', () => {
    expect(languageStore.get().provider.translate('no.such.key')).toBe('no.such.key')
  })
})
