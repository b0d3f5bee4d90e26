import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import {
  createMemoryRouter,
  createRoutesFromElements,
  Route,
  RouterProvider,
  useLocation,
} from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Pages, pageAhead } from '../../admin/layout/Pages.tsx'

const onShown = vi.fn()

const Shown = ({ name }: { name: string }) => {
  const { key, state } = useLocation()
  useEffect(() => onShown(name), [name])

  return (
    <>
      <h1>{name}</h1>
      <p data-testid={`${name}-location`}>{`${key} ${JSON.stringify(state)}`}</p>
      <input aria-label={name} />
    </>
  )
}

const Broken = () => {
  throw new Error('Broken page')
}

const pages = createRoutesFromElements(
  <>
    <Route path="/texts" element={<Shown name="texts" />} />
    <Route path="/banks" element={<Shown name="banks" />} />
    <Route path="/users" element={<Shown name="users" />} />
    <Route path="/broken" element={<Broken />} />
  </>,
)

const Failed = () => <h1>failed</h1>

/** Shows the texts; returns a function that moves to a page. */
const openTexts = () => {
  const router = createMemoryRouter([{ path: '*', element: <Pages routes={pages} Failed={Failed} /> }], {
    initialEntries: ['/texts'],
  })
  render(<RouterProvider router={router} useTransitions={false} />)
  onShown.mockClear()
  return (path: string, state?: object) => act(() => router.navigate(path, { state }))
}

/** Renders a page ahead, as a link does that is pointed at. */
const pointAt = (path: string) => act(async () => pageAhead.set(path))

/** Headings that are shown, and not those of a page ahead. */
const shownTitles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const findField = (name: string) => screen.getByLabelText(name, { selector: 'input' })

afterEach(() => {
  pageAhead.set(undefined)
  vi.restoreAllMocks()
})

describe('a page that a link is about to lead to', () => {
  it('is rendered hidden and without effects beside the shown one', async () => {
    openTexts()
    await pointAt('/banks')
    expect(shownTitles()).toEqual(['texts'])
    expect(screen.queryByRole('textbox', { name: 'banks' })).toBeNull()
    expect(findField('banks')).toBeDefined()
    expect(onShown).not.toHaveBeenCalled()
  })

  it('is shown as it was rendered, in place of the page before it', async () => {
    const move = openTexts()
    await pointAt('/banks')
    const field = findField('banks')
    const location = screen.getByTestId('banks-location').textContent
    await move('/banks')
    expect(shownTitles()).toEqual(['banks'])
    expect(findField('banks')).toBe(field)
    // The same location, so that nothing derived from it is derived again.
    expect(screen.getByTestId('banks-location').textContent).toBe(location)
    expect(onShown.mock.calls).toEqual([['banks']])
    expect(screen.queryByLabelText('texts')).toBeNull()
    expect(pageAhead.get()).toBeUndefined()
  })

  it('is told the state that the link brings', async () => {
    const move = openTexts()
    await pointAt('/banks')
    await move('/banks', { row: '7' })
    expect(screen.getByTestId('banks-location').textContent).toMatch(/ \{"row":"7"\}$/)
  })

  it('is told of each later location, also of its own path', async () => {
    const move = openTexts()
    await pointAt('/banks')
    await move('/banks')
    const location = screen.getByTestId('banks-location').textContent
    await move('/banks')
    expect(screen.getByTestId('banks-location').textContent).not.toBe(location)
    expect(onShown.mock.calls).toEqual([['banks']])
  })

  it('stays hidden when the user goes elsewhere, and is removed with its link', async () => {
    const move = openTexts()
    await pointAt('/banks')
    await move('/users')
    expect(shownTitles()).toEqual(['users'])
    expect(findField('banks')).toBeDefined()
    await act(async () => pageAhead.set(undefined))
    expect(screen.queryByLabelText('banks')).toBeNull()
    expect(shownTitles()).toEqual(['users'])
  })

  it('gives way to the page of the next link', async () => {
    const move = openTexts()
    await pointAt('/banks')
    await pointAt('/users')
    expect(screen.queryByLabelText('banks')).toBeNull()
    await move('/users')
    expect(shownTitles()).toEqual(['users'])
    expect(onShown.mock.calls).toEqual([['users']])
  })

  it('that fails says so only when it is shown', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const move = openTexts()
    await pointAt('/broken')
    expect(shownTitles()).toEqual(['texts'])
    await move('/broken')
    expect(shownTitles()).toEqual(['failed'])
  })
})
