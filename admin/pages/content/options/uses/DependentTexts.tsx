import { languages } from '../../../../../domain/languages.ts'
import { fallbackSection } from '../../../../../domain/sections.ts'
import { textPath } from '../../../../content-shared/content-paths.ts'
import { Excerpt } from '../../../../content-shared/text-display.tsx'
import type { DropdownUses } from '../../../../providers/dropdowns/uses.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { UsesLine, UsesLines, UsesPart } from './UsesPart.tsx'

type DependentText = DropdownUses['texts'][number]

interface Props {
  texts: readonly DependentText[]
  why: DependentText['why']
}

/** A text in the language of the interface, or in the first that it has. */
const Words = ({ text, content_key }: DependentText) => {
  const read = useLanguage()
  const language = [read, ...languages].find((each) => text[each])
  return language ? (
    <Excerpt text={text[language] ?? ''} language={language} />
  ) : (
    <bdi dir="ltr">{content_key}</bdi>
  )
}

/** The texts that depend on a dropdown in one way; nothing where there are none. */
export const DependentTexts = ({ texts, why }: Props) => {
  const words = useWords()
  const own = texts.filter((text) => text.why === why)
  if (own.length === 0) return null
  return (
    <UsesPart title={words(`options.uses.${why}`)} count={own.length}>
      <UsesLines>
        {own.map((text) => (
          <UsesLine
            key={text.id}
            to={textPath(text.section ?? fallbackSection, text.id)}
            name={text.content_key}
          >
            <Words {...text} />
          </UsesLine>
        ))}
      </UsesLines>
    </UsesPart>
  )
}
