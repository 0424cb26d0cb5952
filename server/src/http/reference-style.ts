/** The look of the API reference, in light and dark. */
import { Html } from './html.js';

export const referenceStyle = new Html(`
:root { --page: #f4f6f6; --surface: #fff; --sunken: #ecefef; --border: #dbe0e1; --text: #1a2225; --text2: #455257; --accent: #0e5768; --tint: #e1eff1; }
@media (prefers-color-scheme: dark) {
  :root { --page: #101516; --surface: #181e20; --sunken: #0c1011; --border: #2b3437; --text: #e7ecec; --text2: #b9c3c6; --accent: #85cbd8; --tint: #15333b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 "Source Sans 3 Variable", system-ui, sans-serif; }
header, main { max-width: 900px; margin: 0 auto; padding: 24px 16px; }
header { padding-bottom: 0; }
h1, h2, h3 { font-family: "Source Serif 4 Variable", Georgia, serif; font-weight: 600; line-height: 1.3; }
h1 { font-size: 24px; margin: 0 0 8px; }
h2 { font-size: 21px; margin: 32px 0 12px; }
section:first-child h2 { margin-top: 0; }
h3 { font-size: 18px; margin: 0; }
h4 { font-size: 15px; margin: 16px 0 4px; }
a { color: var(--accent); }
a:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 6px 0; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--surface); padding: 8px; }
article { background: var(--surface); border: 1px solid var(--border); border-radius: 8px; padding: 16px 18px; margin-bottom: 16px; }
.path { margin: 4px 0 0; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 56px; font-weight: 600; color: var(--accent); }
code { font: 13px/1.5 "Source Code Pro Variable", ui-monospace, monospace; }
pre { background: var(--sunken); border-radius: 5px; padding: 10px 12px; margin: 0; overflow-x: auto; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--border); font-weight: 400; }
td { min-width: 96px; overflow-wrap: break-word; }
td:last-child { min-width: 160px; }
thead th { color: var(--text2); font-weight: 600; }
tbody th { white-space: nowrap; }
.failures { margin: 0; padding: 0; list-style: none; color: var(--text2); font-size: 14px; }
@media print { article { break-inside: avoid; } }
`);
