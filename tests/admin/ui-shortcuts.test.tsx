import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useShortcut } from '../../admin/ui/shortcuts.tsx'

const action = vi.fn()

const Window = () => {
  const place = useRef<HTMLDivElement>(null)
  useShortcut('Ctrl+KeyS', action, place)
  return (
    <div role="dialog">
      <div ref={place} />
      <button type="button">choose</button>
    </div>
  )
}

const Page = () => {
  useShortcut('Ctrl+KeyS', action)
  return (
    <>
      <textarea aria-label="text" />
      <div role="dialog">
        <button type="button">choose</button>
      </div>
    </>
  )
}

/** Presses Ctrl+S; returns whether the browser may save the page itself. */
const press = (element: HTMLElement) => fireEvent.keyDown(element, { code: 'KeyS', ctrlKey: true })

describe('the shortcuts of a page', () => {
  it('work while the user types', () => {
    render(<Page />)
    expect(press(screen.getByRole('textbox'))).toBe(false)
    expect(action).toHaveBeenCalledOnce()
  })

  it("do nothing behind a dialog, and suppress the browser's own action", () => {
    action.mockClear()
    render(<Page />)
    expect(press(screen.getByRole('button'))).toBe(false)
    expect(action).not.toHaveBeenCalled()
  })

  it('work in the dialog that they belong to', () => {
    action.mockClear()
    render(<Window />)
    press(screen.getByRole('button'))
    expect(action).toHaveBeenCalledOnce()
  })
})

it('slash and question mark are distinguished, by key position or character', () => {
  const [search, help] = [vi.fn(), vi.fn()]
  const Keys = () => {
    useShortcut('/', search)
    useShortcut('?', help)
    return null
  }
  render(<Keys />)
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true })
  expect([search.mock.calls.length, help.mock.calls.length]).toEqual([0, 1])
  fireEvent.keyDown(document.body, { key: '.', code: 'Slash' })
  fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true })
  expect([search.mock.calls.length, help.mock.calls.length]).toEqual([2, 1])
})
