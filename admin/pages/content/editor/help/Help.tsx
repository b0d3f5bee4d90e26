import { HelpList } from './HelpList.tsx'
import { type HelpProps, useHelp } from './useHelp.ts'

/** What helps to translate a text: the terms of its source, and how the same was translated elsewhere. */
export const Help = (props: HelpProps) => {
  const help = useHelp(props.editing, props.text, props.language)
  return help && <HelpList {...props} help={help} />
}
