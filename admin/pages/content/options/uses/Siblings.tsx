import type { DropdownUses } from '../../../../providers/dropdowns/uses.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { UsesLine, UsesLines, UsesPart } from './UsesPart.tsx'

/** The dropdowns of the same field on other screens; nothing where there are none. */
export const Siblings = ({ siblings }: Pick<DropdownUses, 'siblings'>) => {
  const words = useWords()
  const language = useLanguage()
  if (siblings.length === 0) return null
  // Where a value was asked for, those that lack it are left out.
  const title = siblings.some(({ has_value }) => has_value) ? 'sameValue' : 'siblings'
  return (
    <UsesPart title={words(`options.uses.${title}`)} count={siblings.length}>
      <UsesLines>
        {siblings.map(({ dropdown_key: key, page_title: page, screen_location: screen, label }) => (
          <UsesLine
            key={key}
            to={`/dropdown-admin/${encodeURIComponent(key)}`}
            name={key}
            more={
              <>
                {' · '}
                <bdi>{label[language] || words('ui.noText')}</bdi>
              </>
            }
          >
            <bdi>{page[language] || screen}</bdi>
          </UsesLine>
        ))}
      </UsesLines>
    </UsesPart>
  )
}
