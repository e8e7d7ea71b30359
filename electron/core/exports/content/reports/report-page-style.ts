/** Black on white, with page breaks between blocks only. */
export const reportPageStyle = `body { margin: 0; color: #111; font: 9pt/1.4 sans-serif; }
h1 { margin: 0 0 1.5mm; font-size: 14pt; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0 0 1mm; font-size: 10.5pt; break-after: avoid; }
h2 small { color: #444; font-size: 8.5pt; font-weight: normal; }
p { margin: 0 0 0.8mm; color: #444; overflow-wrap: anywhere; }
p.missing { color: #111; font-weight: bold; }
p.sentence { margin: 4mm 0; color: #111; font-size: 13pt; font-weight: bold; line-height: 1.3; }
.cover p.venue { margin-top: 12mm; font-size: 12pt; }
.cover h1 { margin-bottom: 8mm; font-size: 24pt; }
.cover ol { margin: 0 0 8mm; padding: 0; list-style: none; border-top: 0.3mm solid #888; }
.cover li { padding: 4mm 0; border-bottom: 0.3mm solid #888; break-inside: avoid; }
.cover li p.sentence { margin: 1mm 0; }
.figures { display: flex; flex-wrap: wrap; margin-bottom: 4mm; border-top: 0.3mm solid #888; border-bottom: 0.3mm solid #888; break-inside: avoid; }
.figures > div { flex: 1 1 22%; min-width: 38mm; padding: 2mm 3mm; }
.figures p { font-size: 8pt; }
.figures p.label { font-weight: bold; }
.figures p.number { color: #111; font-size: 15pt; font-weight: bold; line-height: 1.25; font-variant-numeric: tabular-nums; }
.figures small { color: #444; font-size: 8pt; font-weight: normal; }
figure { margin: 0 0 6mm; break-inside: avoid; }
figure > svg { display: block; width: 100%; height: auto; font-family: sans-serif; }
figure p { font-size: 8.5pt; }
.keys { display: flex; flex-wrap: wrap; gap: 0 5mm; margin: 1mm 0; padding: 0; list-style: none; font-size: 8pt; }
.keys svg { vertical-align: -1.5px; }
.table { margin-top: 5mm; }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 0.8mm 1.2mm; border-bottom: 0.2mm solid #bbb; text-align: left; vertical-align: top; overflow-wrap: anywhere; unicode-bidi: plaintext; }
thead th { border-bottom: 0.4mm solid #444; font-size: 8pt; vertical-align: bottom; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
tr.total td { border-top: 0.4mm solid #444; font-weight: bold; }
.notes { margin-top: 6mm; }
.notes h2 { margin-top: 3mm; }
.notes ul { margin: 0; padding-left: 5mm; color: #444; }
.notes li { overflow-wrap: anywhere; }
`;
