import type { Language } from '../../domain/languages.ts'
import type { ShownText } from './all-texts.ts'

/** Wording forbidden in these languages, with the reason. */
export interface ForbiddenWording {
  readonly in: readonly Language[]
  readonly says: RegExp
  readonly because: string
  /** Only texts of this origin; all if omitted. */
  readonly by?: ShownText['by']
  /** Only items of this type; all if omitted. */
  readonly type?: string
  /** Only texts at matching places; all if omitted. */
  readonly at?: RegExp
}

const all = ['ru', 'he', 'en'] as const
const counted =
  'лет|года?|цифры?|мес|месяцев|мин|минут[ауы]?|сек|секунд|с|дней|часа?|часов|знаков|символ|частей|человек|ссуд|МБ|₪|запис|действи|страниц|черновик'

const marks: ForbiddenWording[] = [
  { in: all, says: /\.\.\./, because: 'three dots are one sign: …' },
  { in: all, says: / - /, because: 'a dash is not a hyphen' },
  { in: all, says: / {2}|^ .|. $/, because: 'stray spaces' },
  { in: all, says: /!/, because: 'nobody is shouted at' },
  { in: all, says: /[\d}] ₪/, because: 'an amount and its ₪ are not parted' },
  { in: ['he'], says: /["'„“”‘’«»]/, because: 'Hebrew quotes are ״…״ and ׳' },
  { in: ['he'], says: /[א-ת]-[א-ת\d{%A-Za-z<]/, because: 'Hebrew joins with a maqaf' },
  { in: ['ru'], says: /["'„“”]/, because: 'Russian quotes are «…»' },
  { in: ['ru'], says: /\d \d{3}/, because: 'thousands are not parted' },
  { in: ['ru'], says: /№ /, because: 'a number stays with its №' },
  { in: ['ru'], says: new RegExp(`[\\d}] (${counted})`), because: 'a figure stays with what it counts' },
  // Version numbers are not decimals.
  { in: ['ru'], says: /(?<![\d.]|XLIFF )\d+\.\d+(?![\d.])/, because: 'decimals have a comma' },
  {
    in: ['ru'],
    says: /(?<![а-яё])еще(?![а-яё])|сохраненн|расчет|отчет|заемщ|учетн/i,
    because: 'ё is written',
  },
  { in: ['en'], says: /["„«»]/, because: 'English quotes are “…”' },
  {
    in: ['en'],
    says: /(?<!\bIf [^.]*), (ask for|check|choose|enter|sign in|try|this takes|you can)\b/,
    because: 'two sentences are parted by a full stop',
  },
  {
    in: ['ru'],
    says: /^(?![^|]*\{x\}).*\|\|\|\|.*\{x\}/,
    because: 'the first form of a number counts 21 as well',
  },
]

const interfaceWords: ForbiddenWording[] = [
  { in: ['he'], says: /נשמר…/, because: 'progress is מתבצעת שמירה…' },
  { in: ['he'], says: /שהוקלד.*נשמר/, because: 'only the server saves; what was typed is לא אבד' },
  {
    in: ['ru'],
    says: /введённое.*сохранено/i,
    because: 'only the server saves; what was typed is не потеряно',
  },
  { in: ['ru'], says: /Выйти без|Покинуть/, because: 'a form is left by «Уйти», a session by «Выйти»' },
  { in: ['he'], says: /עזיבה|עזיבת/, because: 'a form is left by יציאה בלי לשמור' },
  { in: ['ru'], says: /токен/i, because: 'staff know sessions, not tokens' },
  { in: ['he'], says: /אסימון/, because: 'staff know sessions, not tokens' },
  { in: ['en'], says: /\btoken\b|provider/i, because: 'staff know sessions, not tokens' },
  { in: ['ru'], says: /(другие|больше) действи/i, because: 'actions are the content’s; a menu is «Ещё»' },
  { in: ['he'], says: /פעולות נוספות/, because: 'actions are the content’s; a menu is עוד' },
  { in: ['en'], says: /more actions/i, because: 'actions are the content’s; a menu is More' },
  {
    in: ['he'],
    says: /(?<![א-ת])ה?חשבון/,
    because: 'חשבון is an account of a bank; a person is a משתמש',
    by: 'interface',
  },
  { in: ['he'], says: /(?<![א-ת])רמז|טקסט מקום/, because: 'הנחיה, בועת הסבר, טקסט מציין מיקום' },
  {
    in: ['he'],
    says: /דף (הקודם|הבא|האחרון|הראשון)|עמוד (הבית|הראשי$)|העמוד הראשי$/,
    because: 'דף is of the site, עמוד of a list',
  },
  {
    in: ['en'],
    says: /(?<!left to )\brights?\b(?! to left| away)|needs the\b/i,
    because: 'право is a permission, and required',
    by: 'interface',
  },
  { in: ['en'], says: /content items?\b/i, because: 'content items are texts', by: 'interface' },
  {
    in: ['ru', 'he', 'en'],
    says: /нынешний пароль|ספרות סביב|figures around|exists already/i,
    because: 'текущий пароль; digits are added; a thing already exists',
  },
  { in: ['en'], says: /such as|go on\b|for instance/i, because: 'hints say: for example' },
]

/** One term per meaning, and uniform wording of failures. */
const meanings: ForbiddenWording[] = [
  {
    in: ['ru'],
    says: /(следующ|предыдущ)\S* пробел|есть пробелы/i,
    because: 'пробел is the space; a gap is «пустой текст»',
    by: 'interface',
  },
  {
    in: ['ru'],
    says: /аккаунт|резервн\S* код|по двум факторам/i,
    because: '«учётная запись», «код восстановления», «двухфакторный вход»',
    by: 'interface',
  },
  {
    in: ['ru'],
    says: /(?<!десятичн\S* )знак(и|ов|а|ам|ах)?(?![а-яё]| направления)/i,
    because: 'what is typed are символы',
    by: 'interface',
  },
  {
    in: ['ru'],
    says: /вне раздел|платёж в месяц|верн\S* и так/i,
    because: '«Без раздела», «ежемесячный платёж», «по-прежнему верен»',
    by: 'interface',
  },
  {
    in: ['ru'],
    says: /^(?!.*\|\|\|\|).*(выбран|показан|найден|изменен)[аоы]? \{x\}/i,
    because: 'a number beside a verb has forms, or a colon: «Выбрано: 5»',
  },
  { in: ['ru'], says: /числом \{x\}/i, because: 'a number stands beside what it counts' },
  { in: ['he'], says: /במספר \{x\}/, because: 'a number stands beside what it counts' },
  { in: ['ru'], says: /файл \S*(помнит|знает|уш[её]л|верн[её]тся)/i, because: 'a file is no person' },
  { in: ['he'], says: /הקובץ (זוכר|יודע|יצא|חוזר)/, because: 'a file is no person' },
  {
    in: ['ru'],
    says: /^(?!.*снова).*попробуйте ещё раз|попробуйте позже/i,
    because: 'after a failure: «Попробуйте снова.»',
    by: 'interface',
  },
  {
    in: ['he'],
    says: /כדאי לנסות|[.,] אפשר לנסות שוב(?! בעוד)/,
    because: 'after a failure: יש לנסות שוב.',
    by: 'interface',
  },
  { in: ['he'], says: /לא ניתן היה/, because: 'a failure is טעינת … נכשלה', by: 'interface' },
  {
    in: ['ru', 'he'],
    says: /длинне\S* (места|чем помещается)|ארוך מהמקום/i,
    because: 'a limit of length is named as one',
  },
  {
    in: ['he'],
    says: /(?<![א-ת])ה?מציינ(ים|י)(?![א-ת])/,
    because: 'placeholders of a text are משתנים',
    by: 'interface',
  },
  {
    in: ['he'],
    says: /(?<![א-ת])(כבויה?|מושבתת?)(?![א-ת])/,
    because: 'inactive is לא פעיל',
    by: 'interface',
  },
  {
    in: ['he'],
    says: /(?<![א-ת])(מייד|תצורה|יישומון|ראו)(?![א-ת])|\d MB|№/,
    because: 'מיד, פרמטרים, אפליקציה; no imperative; מ״ב, מס׳',
    by: 'interface',
  },
  {
    in: ['he'],
    says: /(?<![א-ת])(אותן|אותם|בהן|בהם|שלהן|שלהם)(?![א-ת])/,
    because: 'it is said of actions and of texts, which differ in gender',
    at: /^itemActs\.means\.(?!copy$)/,
  },
]

const siteWords: ForbiddenWording[] = [
  { in: ['ru'], says: /транш/i, because: 'a track is «часть ипотеки»' },
  { in: ['ru'], says: /по совместительству|подработк/i, because: 'one thing, one word: «вторая работа»' },
  { in: ['ru'], says: /(?<!\()тлуш/i, because: 'a payslip is «расчётный лист (тлуш)»' },
  { in: ['ru'], says: /теудат-|удостоверени[ея] личности/i, because: '«теудат зеут»' },
  { in: ['ru'], says: /собственный капитал|взнос/i, because: '«собственные средства»; a loan has payments' },
  { in: ['ru'], says: /(?<!со)за(ём|йм)(?!щ|ё)/i, because: 'a loan is «ссуда»' },
  { in: ['ru'], says: /советник/i, because: '«ипотечный консультант»' },
  {
    in: ['ru'],
    says: /(?<![а-яё])(не )?соглас(ен|на)(?![а-яё])/i,
    because: 'a consent is given: «Даю согласие»',
  },
  { in: ['ru'], says: /электронн|^почта/i, because: '«эл. почта»' },
  {
    in: ['ru'],
    says: /использования|кредитной информации|базе? кредитн/i,
    because: '«условия пользования», «система кредитных данных»',
  },
  { in: ['ru', 'he'], says: /^(например|לדוגמה),/i, because: 'examples begin with a colon' },
  { in: all, says: /05X|050-\d{3}-|05[02]-0/, because: 'the example of a phone is 050-1234567' },
  { in: ['he'], says: /נא ל|אנא /, because: 'visitors are addressed in the plural' },
  { in: ['he'], says: /SMS/, because: 'a text message is מסרון' },
  { in: ['he'], says: /התחבר|התנתק/, because: 'כניסה, יציאה' },
  { in: ['he'], says: /ת״ז|דואר אלקטרוני/, because: 'תעודת זהות, דוא״ל' },
  { in: ['he'], says: /מאגר (ה?)נתוני/, because: 'מערכת נתוני אשראי' },
  {
    in: ['he'],
    says: /(יש|לכם|את ה|קיים |פתיחת )חשבון(?! (העו״ש|הלווה))/,
    because: 'a personal account is an אזור אישי',
  },
  {
    in: ['he'],
    says: /ריבית מתואמת|מחזור אשראי|מחזור הלוואה\./,
    because: 'שיעור העלות הממשית של האשראי, מחזור הלוואות',
  },
  {
    in: ['he'],
    says: /(?<![א-ת])(שכיר|עצמאי|סטודנט|מסכים|ארעי|רכז)(?![א-ת/])|רכזת/,
    because: 'forms for both genders',
  },
  {
    in: ['en'],
    says: /\bprograms?\b|\b(colou?r|center|customize|canceled|organiz\w+)\b/i,
    because: 'British spelling',
  },
  { in: ['en'], says: /e-mail|\blog ?(in|out)\b/i, because: 'email; sign in, sign out' },
  {
    in: ['en'],
    says: /apprais|payoff|seniority|advisor|\blease\b|identity (number|card)|family status/i,
    because:
      'valuation, redemption statement, length of service, adviser, tenancy agreement, ID number, marital status',
  },
  {
    in: ['en'],
    says: /down payment|equity|terms of use|loan refinancing|loading screen/i,
    because: 'own funds, terms of service, credit refinancing, searching for offers',
  },
  { in: ['en'], says: /\b(the|an?|this)\b/, because: 'no articles on buttons', type: 'button' },
  {
    in: ['he'],
    says: /^(שלחו|בחרו|הזינו|ל(?!א )[א-ת])/,
    because: 'a button is a verbal noun',
    type: 'button',
  },
  {
    in: ['he'],
    says: /^בחרו (תחום|ענף|סוג חוב|התחייבות)$|עבודה (שנייה|צדדית)|משרה נוספת|דמי מזונות/,
    because: 'one thing, one word: תחום עיסוק, סוג התחייבות, עבודה נוספת, מזונות',
  },
  { in: ['he'], says: /(יחד|ליצור) אתכם/, because: 'with is written in full: איתכם' },
  { in: ['he'], says: /(?<![א-ת])אי (?!אפשר|חג)[א-ת]/, because: 'the prefix is joined with a maqaf: אי־' },
  { in: all, says: /\d−(?!\d)/, because: 'the minus stands before its number' },
  { in: ['ru'], says: /сек\.|мин\. [а-яё]/, because: 'units have no full stop: с, мин' },
]

const descriptionWords: ForbiddenWording[] = [
  {
    in: ['en'],
    says: /^(Removal|Save|Sending|Skip|Upload) of |^Another .* to add$/,
    because: 'what a button does is a verb: Save the choice',
    by: 'site',
  },
  {
    in: ['he'],
    says: /(?<![א-ת])בן\/בת הזוג (אינם|[א-ת]{3,}ים)(?![א-ת])/,
    because: 'one partner is not many: forms for both genders',
  },
  { in: ['he'], says: /כתוב(ה)? שגוי/, because: 'what is wrong אינו תקין' },
]

/** Wording forbidden by the rules of typography and the glossary. */
export const forbiddenWording: readonly ForbiddenWording[] = [
  ...marks,
  ...interfaceWords,
  ...meanings,
  ...siteWords,
  ...descriptionWords,
]

/** Exact quotations from the specification, exempt from all rules. */
export const exactQuotations: readonly string[] = [
  'Unexpected Application Error!',
  'Unexpected Application Error! 404',
  'Этот шаг еще не настроен',
  'Content item not found',
  'У вас есть несохраненные изменения. Вы уверены, что хотите выйти?',
  // Value of a style sheet, with a decimal point.
  'Число от 1 до 3, например 1.5',
]
