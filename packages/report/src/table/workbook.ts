import { setImmediate as breathe } from 'node:timers/promises';
import { cellXml, xmlText, type Cell } from './cells.ts';
import { ZipEntry, zipEnd } from './zip.ts';

export interface SheetPlan {
  name: string;
  head: readonly string[];
}

/** A row for the sheet of that number. */
export interface SheetRow {
  sheet: number;
  cells: readonly Cell[];
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
/** After so many rows others get their turn. */
const rowsAtOnce = 500;
const mostRows = 1_048_576;
/** Packed whenever so much has come together. */
const piece = 128 * 1024;

const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Signs that a sheet's name must not have. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:']/g, '').slice(0, 31);

function frame(plans: readonly SheetPlan[], about: { title: string; description: string }) {
  const each = (write: (number: number, name: string) => string) =>
    plans.map(({ name }, index) => write(index + 1, xmlText(sheetName(name)))).join('');
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${offices}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${xml}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(about.title)}</dc:title><dc:creator>Kejing</dc:creator><dc:description>${xmlText(about.description)}</dc:description></cp:coreProperties>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${offices}"><sheets>${each((n, name) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${offices}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${plans.length + 1}" Type="${offices}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

/** The text of one sheet on its way into the file. */
class Sheet {
  readonly entry: ZipEntry;
  readonly kept: Buffer[] = [];
  #text: string;
  #rows = 1;

  constructor({ head }: SheetPlan, number: number) {
    this.entry = new ZipEntry(`xl/worksheets/sheet${number}.xml`);
    const names = head.map(
      (name) => `<c s="1" t="inlineStr"><is><t xml:space="preserve">${xmlText(name)}</t></is></c>`,
    );
    this.#text = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData><row>${names.join('')}</row>`;
  }

  add(cells: readonly Cell[]): void {
    this.#rows += 1;
    if (this.#rows > mostRows) throw new Error('A sheet has no room for so many rows.');
    this.#text += `<row>${cells.map(cellXml).join('')}</row>`;
    if (this.#text.length > piece) this.#pack();
  }

  end(): void {
    this.#text += '</sheetData></worksheet>';
    this.#pack();
    this.kept.push(this.entry.end());
  }

  #pack(): void {
    this.kept.push(this.entry.pack(this.#text));
    this.#text = '';
  }
}

/**
 * A workbook as it is written. Rows of all sheets come mixed, lesson by lesson: the first sheet goes out at once, the
 * others wait in their packed form, and never does a lesson have to be kept.
 */
export async function* workbook(
  plans: readonly SheetPlan[],
  rows: AsyncIterable<SheetRow>,
  about: { title: string; description: string },
): AsyncGenerator<Buffer> {
  const entries: { entry: ZipEntry; offset: number }[] = [];
  let offset = 0;
  const out = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  const open = (entry: ZipEntry) => {
    entries.push({ entry, offset });
    return out(entry.header);
  };
  for (const [name, text] of Object.entries(frame(plans, about))) {
    const entry = new ZipEntry(name);
    yield open(entry);
    yield out(entry.pack(text));
    yield out(entry.end());
  }
  const sheets = plans.map((plan, index) => new Sheet(plan, index + 1));
  const [first] = sheets;
  if (first) yield open(first.entry);
  let written = 0;
  for await (const { sheet, cells } of rows) {
    sheets[sheet]?.add(cells);
    written += 1;
    if (written % rowsAtOnce === 0) await breathe();
    if (first && first.kept.length > 0) yield out(Buffer.concat(first.kept.splice(0)));
  }
  for (const sheet of sheets) {
    if (sheet !== first) yield open(sheet.entry);
    sheet.end();
    for (const bytes of sheet.kept.splice(0)) yield out(bytes);
  }
  yield zipEnd(entries, offset);
}
