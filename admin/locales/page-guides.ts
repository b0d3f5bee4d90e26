import { matchPath } from 'react-router-dom'
import type { Language, Trilingual } from '../../domain/languages.ts'

/** Help of a page: its purpose in the first line, then a step of the usual job in each line. */
interface PageGuide {
  /** Patterns of the page's path; pages below it share the guide unless they have their own. */
  readonly paths: readonly string[]
  readonly text: Trilingual
}

const guide = (paths: readonly string[], ru: string, he: string, en: string): PageGuide => ({
  paths,
  text: { ru, he, en },
})

/** Guide of lists and records that have no guide of their own, such as newly declared resources. */
export const listGuide = guide(
  [],
  'Список записей одного вида.\nНайдите запись поиском или фильтрами; отбор остаётся в адресе страницы, его можно отправить коллеге.\nОткройте запись, измените поля и сохраните. Новую запись добавляет главная кнопка, если она есть у вашей роли.',
  'רשימת רשומות מסוג אחד.\nאפשר למצוא רשומה בחיפוש או במסננים; הסינון נשמר בכתובת הדף, ואפשר לשלוח אותה לעובד אחר.\nפותחים את הרשומה, משנים את השדות ושומרים. רשומה חדשה מוסיפים בכפתור הראשי, אם הוא זמין לתפקיד שלך.',
  'A list of records of one kind.\nFind a record with the search or the filters; they are kept in the page address, which you can send to a colleague.\nOpen the record, change its fields and save. The main button adds a record, if your role has it.',
)

/** Guides by page; the first match counts, so pages come before those above them. */
export const pageGuides: readonly PageGuide[] = [
  guide(
    ['/'],
    'Начальная страница показывает, что ждёт именно вас: набор карточек зависит от роли.\nНажмите число или название, чтобы открыть эти записи.\nЧтобы вернуться сюда, нажмите логотип портала в верхней панели.',
    'דף ההתחלה מציג את מה שממתין לך: הכרטיסים משתנים לפי התפקיד.\nלחיצה על מספר או על שם פותחת את הרשומות האלה.\nכדי לחזור לכאן לוחצים על לוגו הפורטל בסרגל העליון.',
    'The start page shows what is waiting for you: its cards depend on your role.\nSelect a number or a name to open these records.\nTo return here, select the portal’s logo in the top bar.',
  ),
  guide(
    ['/content/pending'],
    'Здесь все черновики, которых посетители ещё не видят, рядом с тем, что на сайте сейчас.\nСравните изменение: удалённое зачёркнуто, добавленное выделено.\nВыберите строки и опубликуйте их или отклоните страницу с причиной.\nЕсли публикации мешает проверка, сначала исправьте текст.',
    'כאן מופיעות כל הטיוטות שהמבקרים עדיין לא רואים, לצד מה שמוצג כעת באתר.\nמשווים את השינוי: מה שנמחק מסומן בקו חוצה, ומה שנוסף מודגש.\nבוחרים שורות ומפרסמים אותן, או דוחים דף עם נימוק.\nאם בדיקה מונעת את הפרסום, יש לתקן תחילה את הטקסט.',
    'All drafts that visitors do not see yet, beside what the site shows now.\nCompare the change: deleted words are crossed out, added words are highlighted.\nSelect rows and publish them, or reject a page with a reason.\nIf a check blocks publishing, correct the text first.',
  ),
  guide(
    ['/translations'],
    'Все тексты на трёх языках рядом, чтобы заполнять и сверять переводы.\nОтберите нужное: пустые, устаревшие, черновики, страницу или раздел.\nОткройте ячейку, введите перевод и нажмите Enter: он сохранится, и откроется следующий пустой текст.\nДля работы вне портала выгрузите файл, а готовый загрузите обратно.',
    'כל הטקסטים בשלוש שפות זה לצד זה, כדי להשלים תרגומים ולהשוות ביניהם.\nמסננים את הנדרש: ריקים, לא עדכניים, טיוטות, דף או מדור.\nפותחים תא, מקלידים תרגום ולוחצים Enter: התרגום נשמר והטקסט הריק הבא נפתח.\nלעבודה מחוץ לפורטל מייצאים קובץ, ולאחר התרגום מייבאים אותו.',
    'All texts in three languages side by side, to fill in and compare translations.\nFilter what you need: empty, outdated, drafts, a page or a section.\nOpen a cell, type the translation and press Enter: it is saved, and the next empty text opens.\nTo work outside the portal, export a file and import it when it is translated.',
  ),
  guide(
    ['/content-management'],
    'Все страницы сайта в одной таблице: сколько в них действий, где нет текста и что ждёт проверки.\nНажмите число, чтобы открыть именно эти тексты.\nВыберите строки, чтобы подтвердить или отклонить несколько страниц сразу.',
    'כל דפי האתר בטבלה אחת: מספר הפעולות, היכן אין טקסט ומה ממתין לבדיקה.\nלחיצה על מספר פותחת את הטקסטים האלה בלבד.\nבוחרים שורות כדי לאשר או לדחות כמה דפים יחד.',
    'All pages of the site in one table: their actions, missing texts and changes awaiting review.\nSelect a number to open exactly these texts.\nSelect rows to confirm or reject several pages at once.',
  ),
  guide(
    ['/dropdown-admin/:key', '/content/:section/dropdown-edit/:id', '/content/jsonb-dropdown-edit/:id'],
    'Подпись, текст в пустом поле и варианты выпадающего списка на трёх языках.\nПравьте ячейки как в таблице; порядок меняется перетаскиванием или клавишами Alt+↑ и Alt+↓.\nМного вариантов быстрее вставить: скопируйте таблицу и нажмите Ctrl+V.\nПолоса внизу называет тексты, которых не хватает, и сохраняет список.',
    'התווית, הטקסט המציין מיקום והאפשרויות של רשימה נפתחת בשלוש שפות.\nעורכים את התאים כמו בטבלה; את הסדר משנים בגרירה או במקשים Alt+↑ ו־Alt+↓.\nאפשרויות רבות כדאי להדביק: מעתיקים טבלה ולוחצים Ctrl+V.\nהסרגל התחתון מציין אילו טקסטים חסרים, ובו שומרים את הרשימה.',
    'The label, placeholder and options of a dropdown in three languages.\nEdit the cells as in a spreadsheet; drag options or press Alt+↑ and Alt+↓ to change their order.\nTo add many options, copy a table and press Ctrl+V.\nThe bar at the bottom names the missing texts and saves the dropdown.',
  ),
  guide(
    ['/dropdown-admin'],
    'Все выпадающие списки сайта: сколько в них вариантов и каких текстов не хватает.\nНайдите список поиском или по странице и откройте его.\nНовый выпадающий список можно создать или скопировать с похожего.',
    'כל הרשימות הנפתחות באתר: מספר האפשרויות והטקסטים החסרים.\nאפשר למצוא רשימה נפתחת בחיפוש או לפי דף ולפתוח אותה.\nרשימה נפתחת חדשה אפשר ליצור או להעתיק מרשימה דומה.',
    'All dropdowns of the site: the number of options and the missing texts.\nFind a dropdown with the search or by page, and open it.\nCreate a new dropdown, or copy a similar one.',
  ),
  guide(
    ['/content/:section/drill'],
    'Тексты одной страницы сайта по порядку, рядом с экраном, который видит посетитель.\nНажмите строку или место на экране посетителя, чтобы открыть этот текст.\nНажмите «нет текста», чтобы заполнить его; черновик отмечен карандашом, устаревший перевод — часами.\nКогда всё готово, проверьте и опубликуйте изменения страницы.',
    'הטקסטים של דף אחד באתר לפי הסדר, לצד המסך שהמבקר רואה.\nלחיצה על שורה או על מקום במסך המבקר פותחת את הטקסט.\nלחיצה על ״אין טקסט״ מאפשרת להשלים אותו; טיוטה מסומנת בעיפרון ותרגום לא עדכני בשעון.\nבסיום בודקים ומפרסמים את השינויים של הדף.',
    'The texts of one page of the site in order, beside the screen that a visitor sees.\nSelect a row, or a spot on the visitor’s screen, to open that text.\nSelect “no text” to fill it in; a draft has a pencil, an outdated translation has a clock.\nWhen everything is ready, review and publish the changes of the page.',
  ),
  guide(
    [
      '/content/:section/text-edit/:id',
      '/content/:section/edit/:id',
      '/content/main/text/:id',
      '/content/main/action/:id',
      '/content/main/confirm/:id',
    ],
    'Один текст на трёх языках: что видят посетители, что изменено и где это показано.\nИсправьте текст и сохраните черновик или сразу опубликуйте.\nЗамечания проверок видны под полем; от них может зависеть публикация.\nЗдесь же можно спросить коллегу в комментарии и запросить перевод.',
    'טקסט אחד בשלוש שפות: מה המבקרים רואים, מה השתנה והיכן הוא מוצג.\nמתקנים את הטקסט ושומרים טיוטה, או מפרסמים מיד.\nאזהרות הבדיקות מופיעות מתחת לשדה, והפרסום עשוי להיות תלוי בהן.\nכאן אפשר גם לשאול עובד אחר בהערה ולבקש תרגום.',
    'One text in three languages: what visitors see, what has changed and where it appears.\nCorrect the text, then save a draft or publish it at once.\nWarnings of the checks are below the field; they can block publishing.\nYou can also ask a colleague in a comment and request a translation here.',
  ),
  guide(
    ['/content/main'],
    'Тексты и действия главной страницы сайта.\nОткройте строку, чтобы править её на трёх языках.\nПоиск находит страницу по названию, ключу и текстам.',
    'הטקסטים והפעולות של דף הבית באתר.\nפותחים שורה כדי לערוך אותה בשלוש שפות.\nהחיפוש מוצא דף לפי שם, מפתח וטקסטים.',
    'The texts and actions of the main page of the site.\nOpen a row to edit it in three languages.\nThe search finds a page by its name, key and texts.',
  ),
  guide(
    ['/content/:section'],
    'Страницы одного раздела сайта и полнота их текстов на трёх языках.\nОткройте страницу, чтобы увидеть её тексты и экран посетителя.\nПоиск находит страницу по названию, ключу и текстам.',
    'הדפים של מדור אחד באתר ושלמות הטקסטים שלהם בשלוש שפות.\nפותחים דף כדי לראות את הטקסטים שלו ואת מסך המבקר.\nהחיפוש מוצא דף לפי שם, מפתח וטקסטים.',
    'The pages of one section of the site, and how complete their texts are in three languages.\nOpen a page to see its texts and the visitor’s screen.\nThe search finds a page by its name, key and texts.',
  ),
  guide(
    ['/calculator-formula/compare'],
    'Действующие параметры банков рядом и платёж по одной и той же ссуде.\nВведите сумму и срок ссуды.\nНажмите заголовок столбца, чтобы упорядочить банки.\nТаблицу можно напечатать или выгрузить.',
    'הפרמטרים התקפים של הבנקים זה לצד זה, וההחזר על אותה הלוואה.\nמזינים את סכום ההלוואה ואת התקופה.\nלחיצה על כותרת עמודה ממיינת את הבנקים.\nאפשר להדפיס את הטבלה או לייצא אותה.',
    'The current parameters of the banks side by side, and the payment for the same loan.\nEnter the amount and term of the loan.\nSelect a column heading to sort the banks.\nPrint the table or export it.',
  ),
  guide(
    ['/calculator-formula/formula'],
    'Общая формула: правила расчёта, одни для всех банков.\nДиректор нажимает «Изменить», исправляет значения и сохраняет.\nОстальные роли видят формулу без правки.',
    'הנוסחה הכללית: כללי החישוב, זהים לכל הבנקים.\nבעלי התפקיד מנהל ראשי לוחצים על כפתור העריכה, מתקנים את הערכים ושומרים.\nשאר התפקידים רואים את הנוסחה בלי לערוך.',
    'The shared formula: calculation rules that are the same for all banks.\nUsers with the director role can edit the values and save them.\nOther roles can only view the formula.',
  ),
  guide(
    ['/calculator-formula'],
    'Параметры калькулятора одного банка: ставки, суммы и стоимость.\nВыберите банк; директор может нажать «Изменить» и ввести новые значения: рядом видно, как изменится платёж.\nУкажите, когда они начнут действовать: сразу или с будущей даты.\nЛиния времени показывает прошлые и запланированные периоды.',
    'פרמטרי המחשבון של בנק אחד: ריביות, סכומים ועלות.\nבוחרים בנק; בתפקיד מנהל ראשי אפשר להזין ערכים חדשים ולראות לצדם כיצד ישתנה ההחזר.\nקובעים ממתי יחולו: מיד או מתאריך עתידי.\nציר הזמן מציג תקופות קודמות ומתוזמנות.',
    'The calculator parameters of one bank: rates, amounts and cost.\nSelect a bank; users with the director role can enter new values and see beside them how the payment changes.\nSet when they take effect: at once or on a future date.\nThe timeline shows past and scheduled periods.',
  ),
  guide(
    ['/banks/settings'],
    'Правила, по которым меняют параметры всех банков.\nПри втором подтверждении изменение вступит в силу, когда его подтвердит другой сотрудник.\nИзменение больше заданной доли портал отметит предупреждением.',
    'הכללים לשינוי הפרמטרים של כל הבנקים.\nבאישור שני, שינוי נכנס לתוקף לאחר שעובד אחר מאשר אותו.\nשינוי הגדול מהשיעור שנקבע יסומן באזהרה.',
    'The rules for changing the parameters of all banks.\nWith second approval, a change takes effect once another user approves it.\nA change above the set share gets a warning.',
  ),
  guide(
    ['/banks/api-config'],
    'Как сайт и другие системы читают банки и их параметры.\nДействующие параметры открыты по этому адресу без ключа.\nДля остальных данных создайте ключ API и передайте его разработчику той системы.',
    'כיצד האתר ומערכות אחרות קוראים את הבנקים ואת הפרמטרים שלהם.\nהפרמטרים התקפים זמינים בכתובת זו ללא מפתח.\nלשאר הנתונים יוצרים מפתח API ומעבירים אותו למפתחי המערכת האחרת.',
    'How the site and other systems read the banks and their parameters.\nThe current parameters are available at this address without a key.\nFor other data, create an API key and give it to the developer of that system.',
  ),
  guide(
    ['/banks'],
    'Банки, которые показывает сайт, и их названия на трёх языках.\nОткройте банк, чтобы исправить название или увидеть его действующие параметры.\nНеактивный банк посетители не видят, его параметры сохраняются.',
    'הבנקים המוצגים באתר ושמותיהם בשלוש שפות.\nפותחים בנק כדי לתקן את שמו או לראות את הפרמטרים התקפים שלו.\nמבקרים אינם רואים בנק לא פעיל, והפרמטרים שלו נשמרים.',
    'The banks shown on the site, and their names in three languages.\nOpen a bank to correct its name or see its current parameters.\nVisitors do not see an inactive bank; its parameters are kept.',
  ),
  guide(
    ['/chat'],
    'Страница для сообщений между сотрудниками; самих сообщений пока нет.\nО тексте спрашивайте в комментариях на его странице.\nС вопросами о портале обращайтесь к администратору.',
    'דף להודעות בין עובדים; ההודעות עצמן עדיין לא זמינות.\nשאלות על טקסט כותבים בהערות בדף שלו.\nבשאלות על הפורטל יש לפנות למנהל המערכת.',
    'A page for messages between staff, which are not available yet.\nAsk about a text in the comments on its page.\nAsk an administrator about the portal.',
  ),
  guide(
    ['/users/roles-permissions'],
    'Какие права даёт каждая роль.\nНайдите строку права и столбец роли: отметка показывает, разрешено ли это.\nНазвание роли ведёт к её пользователям, там роль можно сменить.',
    'ההרשאות של כל תפקיד.\nמאתרים את שורת ההרשאה ואת עמודת התפקיד: הסימן מציין אם הדבר מותר.\nשם התפקיד מוביל למשתמשים בתפקיד זה, ושם אפשר לשנות אותו.',
    'The permissions of each role.\nFind the row of a permission and the column of a role: the sign shows whether it is allowed.\nThe name of a role leads to its users, where you can change it.',
  ),
  guide(
    ['/users/sessions'],
    'Кто сейчас вошёл в портал, с какого устройства и адреса.\nНайдите пользователя, выберите его сессии и завершите их: на этих устройствах он выйдет из портала.\nСвои сессии завершают в настройках профиля.',
    'מי מחובר כעת לפורטל, מאיזה מכשיר ומאיזו כתובת.\nמאתרים משתמש, בוחרים את החיבורים שלו ומנתקים אותם: במכשירים אלה תתבצע יציאה מהפורטל.\nאת החיבורים שלך מנתקים בהגדרות הפרופיל.',
    'Who is signed in to the portal, from which device and address.\nFind a user, select their sessions and end them: the user is signed out on these devices.\nEnd your own sessions in the profile settings.',
  ),
  guide(
    ['/users'],
    'Сотрудники, которые входят в портал, их роли и статус.\nЧтобы добавить сотрудника, создайте запись и передайте ему одноразовую ссылку для пароля.\nРоль, пароль и статус меняют в записи пользователя.',
    'העובדים הנכנסים לפורטל, התפקידים שלהם והמצב.\nכדי להוסיף עובד יוצרים רשומה ומעבירים לו קישור חד־פעמי לקביעת סיסמה.\nאת התפקיד, הסיסמה והמצב משנים ברשומת המשתמש.',
    'The staff who sign in to the portal, their roles and status.\nTo add a user, create a record and give them the one-time link to set a password.\nChange the role, password and status in the user’s record.',
  ),
  guide(
    ['/analytics/dashboard'],
    'Сколько меняется в контенте сайта и чего в нём не хватает.\nВыберите период: диаграмма показывает изменения и публикации по дням.\nНажмите число в таблице, чтобы открыть эти тексты.',
    'כמה משתנה בתוכן האתר ומה חסר בו.\nבוחרים תקופה: התרשים מציג שינויים ופרסומים לפי ימים.\nלחיצה על מספר בטבלה פותחת את הטקסטים האלה.',
    'How much of the site content changes, and what it lacks.\nSelect a period: the chart shows changes and publications by day.\nSelect a number in the table to open these texts.',
  ),
  guide(
    ['/analytics/reports'],
    'Кто, что и сколько раз менял за период.\nВыберите период; строки с наибольшими числами идут первыми.\nЭкспорт выгружает таблицу для Excel.',
    'מי שינה, מה שונה וכמה פעמים בתקופה.\nבוחרים תקופה; השורות עם המספרים הגבוהים מופיעות תחילה.\nהייצוא מוריד את הטבלה ל־Excel.',
    'Who changed what, and how many times, in a period.\nSelect a period; rows with the highest numbers come first.\nExport downloads the table for Excel.',
  ),
  guide(
    ['/analytics/user-stats'],
    'Сколько раз сотрудники входили в портал, правили и публиковали.\nВыберите период и сравните строки: полоса показывает долю от наибольшего числа.\nСами изменения пользователя видны в журнале изменений.',
    'כמה פעמים העובדים נכנסו לפורטל, ערכו ופרסמו.\nבוחרים תקופה ומשווים בין השורות: הפס מציג את החלק מהמספר הגבוה ביותר.\nאת השינויים עצמם רואים ביומן השינויים.',
    'How many times staff signed in, edited and published.\nSelect a period and compare the rows: the bar shows the share of the highest number.\nThe changes themselves are in the change log.',
  ),
  guide(
    ['/ui-settings'],
    'Шрифт и размеры бокового меню, общие для всех пользователей.\nОткройте настройку и введите значение: образец показывает, как будет выглядеть меню.\nСохраните; прежние значения есть в истории.',
    'הגופן והגדלים של תפריט הצד, זהים לכל המשתמשים.\nפותחים הגדרה ומזינים ערך: הדוגמה מציגה כיצד ייראה התפריט.\nשומרים; הערכים הקודמים מופיעים בהיסטוריה.',
    'The font and sizes of the side menu, the same for all users.\nOpen a setting and enter a value: a sample shows how the menu will look.\nSave it; earlier values are in the history.',
  ),
  guide(
    ['/languages'],
    'Языки портала и текстов сайта: название и направление письма.\nСписок меняют только вместе с порталом, здесь его можно посмотреть.\nЯзык своего интерфейса выберите в верхней панели.',
    'שפות הפורטל והטקסטים של האתר: שם וכיוון כתיבה.\nהרשימה משתנה רק עם הפורטל עצמו, וכאן אפשר לעיין בה.\nאת שפת הממשק בוחרים בסרגל העליון.',
    'The languages of the portal and of the site texts: name and direction.\nThe list changes only with the portal itself; you can view it here.\nSelect the language of your interface in the top bar.',
  ),
  guide(
    ['/settings/dropdown-migration'],
    'Перенос выпадающих списков в единый формат, по шагам и с возможностью отката.\nНачните с пробного прогона: он ничего не записывает и показывает, что изменится.\nКогда различий нет, перейдите в следующий режим; откат возвращает прежний.',
    'העברת הרשימות הנפתחות לתבנית אחידה, בשלבים ועם אפשרות חזרה לאחור.\nמתחילים בהרצת ניסיון: היא אינה כותבת דבר ומציגה מה ישתנה.\nכשאין הבדלים עוברים למצב הבא; חזרה לאחור משיבה את המצב הקודם.',
    'The migration of dropdowns to one format, in steps that can be rolled back.\nBegin with a dry run: it writes nothing and shows what will change.\nWhen nothing differs, move to the next mode; a rollback restores the previous one.',
  ),
  guide(
    ['/settings/general'],
    'Название банка, языки и длительность сессий для всего портала.\nИзмените значения и сохраните: они действуют для всех пользователей.\nПрежние значения есть в истории.',
    'שם הבנק, השפות ומשך החיבורים לכל הפורטל.\nמשנים את הערכים ושומרים: הם חלים על כל המשתמשים.\nהערכים הקודמים מופיעים בהיסטוריה.',
    'The bank name, languages and session length of the whole portal.\nChange the values and save: they apply to all users.\nEarlier values are in the history.',
  ),
  guide(
    ['/settings/security'],
    'Пароли, второй фактор, попытки входа и сроки хранения журналов.\nДлина пароля действует для новых паролей, прежние не меняются.\nРоли с вторым фактором входят только с кодом из приложения-аутентификатора.',
    'סיסמאות, גורם אימות שני, ניסיונות כניסה ותקופות שמירה של היומנים.\nאורך הסיסמה חל על סיסמאות חדשות, והקיימות אינן משתנות.\nבתפקידים שנקבע להם גורם שני נכנסים רק עם קוד מאפליקציית האימות.',
    'Passwords, the second factor, sign-in attempts and how long logs are kept.\nThe password length applies to new passwords; existing ones stay valid.\nRoles with a second factor sign in only with a code from the authenticator app.',
  ),
  guide(
    ['/settings'],
    'Настройки портала: вид меню, языки, безопасность и связь с другими системами.\nВыберите строку, чтобы открыть настройку.\nКаждое сохранение попадает в журнал изменений.',
    'הגדרות הפורטל: מראה התפריט, שפות, אבטחה וחיבור למערכות אחרות.\nבוחרים שורה כדי לפתוח את ההגדרה.\nכל שמירה נרשמת ביומן השינויים.',
    'The settings of the portal: menu, languages, security and other systems.\nSelect a row to open a setting.\nThe change log records every save.',
  ),
  guide(
    ['/tokens'],
    'Ключи, с которыми другие системы читают данные портала и ничего не меняют.\nСоздайте ключ, выберите, что ему доступно и до какого дня, и сразу скопируйте его: больше он показан не будет.\nНенужный ключ отзовите: система сразу перестанет получать данные.',
    'מפתחות שבאמצעותם מערכות אחרות קוראות את נתוני הפורטל בלי לשנות דבר.\nיוצרים מפתח, בוחרים מה זמין לו ועד מתי, ומעתיקים אותו מיד: הוא לא יוצג שוב.\nמפתח שאין בו צורך שוללים: המערכת מפסיקה מיד לקבל נתונים.',
    'Keys with which other systems read the portal’s data without changing anything.\nCreate a key, select what it can read and until when, and copy it at once: it will not be shown again.\nRevoke a key that is no longer needed: the system stops receiving data at once.',
  ),
  guide(
    ['/webhooks'],
    'Адреса, на которые портал сообщает другим системам об изменениях на сайте.\nСоздайте вебхук, выберите события и скопируйте секрет для получателя.\nОтправьте проверку; что доставлено, видно в журнале отправок.',
    'כתובות שאליהן הפורטל מודיע למערכות אחרות על שינויים באתר.\nיוצרים Webhook, בוחרים אירועים ומעתיקים את הסוד עבור הנמען.\nשולחים בדיקה; מה שנמסר מופיע ביומן המשלוחים.',
    'Addresses at which the portal notifies other systems of changes on the site.\nCreate a webhook, select events and copy the secret for the receiver.\nSend a test; the delivery log shows what was delivered.',
  ),
  guide(
    ['/content-items'],
    'Полный технический список текстов: ключ, тип и три языка.\nПравить тексты удобнее на странице сайта или в переводах: название ведёт в редактор.\nЗдесь удобно искать по ключу, создавать, выгружать и загружать тексты.',
    'הרשימה הטכנית המלאה של הטקסטים: מפתח, סוג ושלוש שפות.\nנוח יותר לערוך טקסטים בדף האתר או בתרגומים.\nכאן נוח לחפש לפי מפתח, ליצור, לייצא ולייבא טקסטים.',
    'The complete technical list of texts: key, type and three languages.\nTexts are easier to edit on their page of the site or in the translations.\nUse this list to search by key, and to create, export and import texts.',
  ),
  guide(
    ['/content-categories'],
    'Категории, по которым группируют тексты сайта.\nСоздайте категорию и при необходимости выберите родительскую.\nЧтобы убрать её из работы, сделайте её неактивной.',
    'קטגוריות שלפיהן מקבצים את הטקסטים של האתר.\nיוצרים קטגוריה ובמידת הצורך בוחרים קטגוריית אב.\nכדי להוציא אותה משימוש מסמנים אותה כלא פעילה.',
    'Categories that group the texts of the site.\nCreate a category, and select its parent if it has one.\nTo withdraw a category from use, make it inactive.',
  ),
  guide(
    ['/glossary-terms'],
    'Термины банка на трёх языках, чтобы одно и то же везде называлось одинаково.\nДобавьте термин в начальной форме и поясните его в примечании.\nВ редакторе и переводах термины подсказываются рядом с текстом.',
    'מונחי הבנק בשלוש שפות, כדי שאותו דבר ייקרא בכל מקום באותו שם.\nמוסיפים מונח בצורת היסוד ומסבירים אותו בהערה.\nבעורך ובתרגומים המונחים מוצעים לצד הטקסט.',
    'The bank’s terms in three languages, so that one thing has one name everywhere.\nAdd a term in its basic form and explain it in a note.\nThe editor and the translations suggest terms beside the text.',
  ),
  guide(
    ['/system-logs/audit'],
    'Каждое изменение в портале: кто, когда, что было и что стало.\nОтберите пользователя, запись или дни и раскройте строку, чтобы увидеть разницу.\nОтсюда изменение можно отменить: это будет новое изменение, запись в журнале останется.',
    'כל שינוי בפורטל: מי, מתי, מה היה ומה יש כעת.\nמסננים לפי משתמש, רשומה או ימים, ופותחים שורה כדי לראות את ההבדל.\nמכאן אפשר לבטל שינוי: זה יהיה שינוי חדש, והרישום ביומן יישאר.',
    'Every change in the portal: who, when, the old and the new value.\nFilter by user, record or days, and unfold a row to see the difference.\nYou can revert a change here: this is a new change, and the entry stays in the log.',
  ),
  guide(
    ['/system-logs/events', '/events'],
    'События портала: входы, отказы, импорт, публикации.\nОтберите вид события, пользователя или дни.\nОткройте строку, чтобы увидеть подробности.',
    'אירועים בפורטל: כניסות, סירובים, ייבוא, פרסומים.\nמסננים לפי סוג אירוע, משתמש או ימים.\nפותחים שורה כדי לראות פרטים.',
    'Events in the portal: sign-ins, refusals, imports, publications.\nFilter by kind of event, user or days.\nOpen a row to see its details.',
  ),
  guide(
    ['/system-logs/errors', '/errors'],
    'Непредвиденные ошибки портала; одинаковые собраны в одну строку.\nОткройте ошибку, чтобы увидеть, где и когда она случилась.\nПередайте её номер разработчикам.',
    'שגיאות בלתי צפויות בפורטל; שגיאות זהות מקובצות בשורה אחת.\nפותחים שגיאה כדי לראות היכן ומתי אירעה.\nאת המספר שלה מעבירים למפתחים.',
    'Unexpected errors of the portal; identical ones share a row.\nOpen an error to see where and when it happened.\nGive its number to the developers.',
  ),
  guide(
    ['/jobs'],
    'Работа, которую портал делает сам: проверки, отправки, вступление ставок в силу.\nОтберите задания, которые не удались, и откройте их: там указана причина.\nЗадание можно запустить снова.',
    'עבודה שהפורטל מבצע מעצמו: בדיקות, משלוחים, כניסת ריביות לתוקף.\nמסננים משימות שנכשלו ופותחים אותן: שם מופיעה הסיבה.\nאפשר להפעיל משימה שוב.',
    'Work that the portal does on its own: checks, deliveries, rates that take effect.\nFilter the failed jobs and open them: the reason is there.\nYou can run a job again.',
  ),
  guide(
    ['/webhook-deliveries'],
    'Сообщения вебхуков: что отправлено, доставлено и что ответил получатель.\nОтберите недоставленные и откройте строку, чтобы узнать причину.\nКогда получатель исправен, отправьте сообщение снова.',
    'הודעות ה־Webhooks: מה נשלח, מה נמסר ומה השיב הנמען.\nמסננים הודעות שלא נמסרו ופותחים שורה כדי לראות את הסיבה.\nלאחר התיקון אצל הנמען שולחים את ההודעה שוב.',
    'Webhook messages: what was sent and delivered, and how the receiver answered.\nFilter the failed ones and open a row to see the reason.\nSend the message again once the receiver works.',
  ),
  guide(
    ['/profile', '/preferences', '/own-password'],
    'Ваше имя, пароль, второй фактор, сессии и вид портала.\nИзмените значение и сохраните его кнопкой рядом.\nЕсли в списке сессий есть незнакомое устройство, завершите её и смените пароль.',
    'השם, הסיסמה, גורם האימות השני, החיבורים ומראה הפורטל שלך.\nמשנים ערך ושומרים אותו בכפתור שלצדו.\nאם ברשימת החיבורים מופיע מכשיר לא מוכר, יש לנתק את החיבור ולהחליף סיסמה.',
    'Your name, password, second factor, sessions and the look of the portal.\nChange a value and save it with the button beside it.\nIf the sessions include an unknown device, end that session and change your password.',
  ),
]

/** Returns the guide of the page at a path. */
export const findPageGuide = (pathname: string): PageGuide =>
  pageGuides.find(({ paths }) =>
    paths.some((path) => matchPath({ path, end: path === '/' }, pathname) !== null),
  ) ?? listGuide

/** Returns the first line of a page's guide: what the page is for. */
export const getPagePurpose = (pathname: string, language: Language): string =>
  findPageGuide(pathname).text[language].split('\n')[0] ?? ''
