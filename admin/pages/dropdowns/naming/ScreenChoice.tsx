import { useWords } from '../../../ui/useWords.ts'
import { ScreenSelect } from '../filters/ScreenSelect.tsx'
import { useEveryScreen } from '../queries.ts'

interface Props {
  screen: string
  onChoose: (screen: string) => void
}

/** The screen of a new dropdown, among all there are. */
export const ScreenChoice = ({ screen, onChoose }: Props) => (
  <ScreenSelect
    screens={useEveryScreen().data ?? []}
    screen={screen}
    onChoose={(chosen = '') => onChoose(chosen)}
    field={{ label: useWords()('dropdownAdmin.screen'), autoFocus: screen === '' }}
  />
)
