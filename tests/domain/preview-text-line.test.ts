import { describe, expect, it } from 'vitest'
import { getLinePath, toTextLines } from '../../admin/preview/layout/text-line.ts'
import { action } from '../support/actions.ts'

describe('a text in the preview', () => {
  const draft = action(
    '7',
    { ru: 'Стало', he: 'היה', en: 'New' },
    {
      drafts: ['ru', 'en'],
      behindDrafts: { ru: 'Было' },
    },
  )

  it('shows published words apart from the draft, and none when nothing was published', () => {
    const [line] = toTextLines([draft])
    expect(line?.texts.drafts).toEqual({ ru: 'Стало', he: 'היה', en: 'New' })
    expect(line?.texts.published).toEqual({ ru: 'Было', he: 'היה', en: '' })
  })

  it('links to its editor, for a dropdown the option editor', () => {
    const paths = (displayedType: 'text' | 'dropdown') =>
      toTextLines([{ ...draft, displayedType }]).map((line) => getLinePath('credit', line, 'he'))
    expect(paths('text')).toEqual(['/content/credit/text-edit/7?language=he'])
    expect(paths('dropdown')).toEqual(['/content/credit/dropdown-edit/7?language=he'])
  })

  it('is not shown when it is inactive or an option of a list', () => {
    const hiddenActions = [
      { ...draft, is_active: false },
      { ...draft, component_type: 'option' },
    ]
    expect(toTextLines(hiddenActions)).toEqual([])
  })

  it('has additional texts that link to the editor of their parent text', () => {
    const part = { ...draft, id: '8', additional: undefined }
    const [line] = toTextLines([{ ...draft, additional: [part, { ...part, id: '9', is_active: false }] }])
    expect(line?.additionalLines.map(({ id, editedItemId }) => [id, editedItemId])).toEqual([['8', '7']])
    const [part8] = line?.additionalLines ?? []
    expect(part8 && getLinePath('mortgage', part8, 'he')).toBe(
      '/content/mortgage/text-edit/7?language=he&text=8',
    )
  })
})
