import { Refusal } from '../failure.ts'

/** The file cannot be imported; the message says why in one line, with the line of the file where there is one. */
export class ImportRefused extends Refusal {
  override readonly name = 'ImportRefused'
}
