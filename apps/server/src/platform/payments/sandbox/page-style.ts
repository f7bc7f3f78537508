/** The look of the sandbox's pages, in light and dark. */
export const pageStyle = `
:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--text:#16181d;--soft:#5c6370;--line:#dfe3e8;
--accent:#4f46e5;
--on-accent:#fff;--aside:#16161d;--aside-text:#f4f4f6;--aside-soft:#a5a6b3;--danger:#b42318;
--danger-back:#fef3f2;--shadow:0 1px 2px #1018280d,0 12px 32px #10182814}
@media (prefers-color-scheme:dark){:root{--page:#101014;--card:#19191f;--text:#f1f1f4;--soft:#a2a4b0;
--line:#2e2e38;
--accent:#8b85ff;--on-accent:#0f0e1a;--aside:#0b0b0f;--danger:#ff9b91;--danger-back:#3a1714;
--shadow:none}}
body.blue{--accent:#1664ff;--aside:#0d1f47;--aside-soft:#a9b6d3}
@media (prefers-color-scheme:dark){body.blue{--accent:#7aa5ff;--aside:#091226}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);
font:15px/22px system-ui,-apple-system,"Segoe UI","Noto Sans SC","Noto Sans JP",sans-serif;
-webkit-font-smoothing:antialiased}
.ribbon{display:flex;gap:8px;align-items:center;justify-content:center;padding:8px 16px;
background:#fef0c7;color:#6b3a06;font-size:13px}
.ribbon b{padding:0 8px;border-radius:999px;background:#f7b955;color:#3d2003;font-weight:600}
.split{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-height:calc(100vh - 38px)}
aside{background:var(--aside);color:var(--aside-text);display:flex;justify-content:flex-end;padding:56px}
aside>div{width:100%;max-width:400px}
.seller{display:flex;align-items:center;gap:12px;font-weight:600;margin-bottom:40px}
.mark{width:32px;height:32px;border-radius:9px;background:linear-gradient(135deg,#8b85ff,#4f46e5);
display:grid;place-items:center;color:#fff;font-weight:700}
.due{color:var(--aside-soft)}
.amount{font-size:40px;line-height:48px;font-weight:650;letter-spacing:-.02em;margin:4px 0 32px;
font-variant-numeric:tabular-nums}
.item{display:flex;justify-content:space-between;gap:16px;padding:20px 0;border-top:1px solid #ffffff1f;
font-weight:500}
.item small{display:block;color:var(--aside-soft);font-size:13px;font-weight:400;margin-top:4px}
.item span{font-variant-numeric:tabular-nums}
.back{display:inline-block;margin-top:24px;color:var(--aside-soft);text-underline-offset:3px}
.back:hover{color:var(--aside-text)}
main{display:flex;padding:56px}
main>*{width:100%;max-width:440px}
h1{font-size:20px;line-height:28px;margin:0 0 20px;text-wrap:balance}
.field{border:1px solid var(--line);border-radius:10px;background:var(--card);padding:10px 14px;
margin-bottom:24px;overflow-wrap:anywhere}
.field span{display:block;color:var(--soft);font-size:12px;line-height:16px}
.field code{font:12px/18px ui-monospace,SFMono-Regular,Menlo,monospace}
fieldset{border:0;margin:0 0 24px;padding:0}
legend{font-weight:600;padding:0;margin-bottom:10px}
.choices{border:1px solid var(--line);border-radius:12px;background:var(--card);
box-shadow:var(--shadow);overflow:hidden}
label{display:grid;grid-template-columns:20px minmax(0,1fr) auto;gap:2px 12px;padding:13px 16px;
cursor:pointer}
label+label{border-top:1px solid var(--line)}
label:hover{background:color-mix(in srgb,var(--accent) 5%,transparent)}
label:has(:checked){background:color-mix(in srgb,var(--accent) 9%,transparent)}
label:has(:focus-visible){outline:2px solid var(--accent);outline-offset:-2px}
input[type=radio]{width:16px;height:16px;margin:3px 0 0;accent-color:var(--accent)}
label strong{font-weight:550}
label code{font:12px/22px ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--soft)}
label small{grid-column:2/-1;color:var(--soft);font-size:13px;line-height:18px}
button,.button{display:block;width:100%;min-height:46px;border:0;border-radius:10px;padding:11px 16px;
font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;
background:var(--accent);color:var(--on-accent)}
button:hover,.button:hover{filter:brightness(1.07)}
button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.quiet{background:none;color:var(--soft);margin-top:8px;font-weight:500}
.error{margin:0 0 20px;padding:12px 14px;border-radius:10px;background:var(--danger-back);
color:var(--danger);font-weight:500}
.closed{color:var(--soft);text-align:center}
.alone{display:grid;place-items:center;min-height:calc(100vh - 38px);padding:24px}
.alone>section{width:100%;max-width:420px;background:var(--card);border:1px solid var(--line);
border-radius:16px;padding:32px;box-shadow:var(--shadow)}
.alone p{color:var(--soft);margin:0 0 24px}
.alone h1{margin-bottom:8px}
.blue .mark{background:linear-gradient(135deg,#6ea0ff,#1664ff)}
.panel{max-width:1080px;margin:0 auto;padding:40px 24px}
.panel h2{font-size:16px;margin:40px 0 12px}
.switches{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:12px;
margin-bottom:16px}
.switch{display:flex;justify-content:space-between;align-items:center;gap:12px;
border:1px solid var(--line);border-radius:10px;background:var(--card);padding:10px 14px}
select{font:inherit;padding:4px 8px;border-radius:8px;border:1px solid var(--line);
background:var(--page);color:inherit}
.panel button{width:auto;padding:9px 20px;min-height:40px}
.panel .acts{display:flex;flex-wrap:wrap;gap:6px}
.panel .acts button{padding:4px 10px;min-height:28px;font-size:12px}
table{width:100%;border-collapse:collapse;background:var(--card);border:1px solid var(--line);
border-radius:10px;overflow:hidden;font-size:13px}
th,td{text-align:left;padding:9px 12px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{color:var(--soft);font-weight:500}
tr:last-child td{border-bottom:0}
td.number{font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap}
@media (max-width:820px){.split{grid-template-columns:1fr}aside,main{padding:32px 20px;
justify-content:center}.seller{margin-bottom:24px}.amount{margin-bottom:16px}}
`
