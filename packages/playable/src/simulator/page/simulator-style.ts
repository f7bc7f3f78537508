const dark =
  'color-scheme:dark;--canvas:#0E1016;--surface:#161922;--line:#2A2F3D;--text:#ECEEF4;--soft:#B4BACB;--faint:#8A91A5;--accent:#8F83FF;--tint:#242042;--good:#4CC79A;--bad:#FF7A93;--warn:#E6B45C;--body:#05060A;--on:#0E1016'

/** Style of the preview page: light or dark by the viewer's setting or by the embedding page. */
export const simulatorStyle = `
:root{--canvas:#F6F7F9;--surface:#fff;--line:#E4E7EC;--text:#14161F;--soft:#4A5163;--faint:#6B7286;--accent:#5B4BDB;--tint:#EEECFC;--good:#12805C;--bad:#C4234A;--warn:#8A5A00;--body:#11131A;--on:#fff;color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}
:root[data-scheme=dark]{${dark}}
*{box-sizing:border-box}
html,body{margin:0;height:100%}
body{display:flex;flex-direction:column;background:var(--canvas);color:var(--text);font:13px/1.45 Inter,system-ui,-apple-system,"Segoe UI","PingFang SC","Hiragino Sans","Noto Sans CJK SC",sans-serif;font-variant-numeric:tabular-nums}
header{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center;justify-content:space-between;padding:12px 20px;background:var(--surface);border-bottom:1px solid var(--line)}
.name{display:flex;align-items:center;gap:10px;min-width:0}
.name strong{font-size:15px;font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.chip{padding:2px 10px;border-radius:99px;background:var(--tint);color:var(--accent);font-weight:600;white-space:nowrap}
.size{color:var(--faint);white-space:nowrap}
.note{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--warn)}
.tools{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
label{display:flex;align-items:center;gap:8px;color:var(--faint)}
button,select{height:32px;padding:0 12px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-weight:500;cursor:pointer;transition:border-color .12s,background .12s}
button:hover,select:hover{border-color:var(--accent)}
button:focus-visible,select:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button[aria-pressed=true]{background:var(--tint);border-color:transparent;color:var(--accent)}
button.primary{background:var(--accent);border-color:transparent;color:var(--on)}
main{flex:1;display:grid;grid-template-columns:minmax(0,1fr) 340px;min-height:0}
.stage{position:relative;display:grid;place-items:center;overflow:hidden;min-height:0;background:radial-gradient(circle at 50% 40%,var(--surface),var(--canvas) 70%)}
.device{position:absolute;padding:12px;background:var(--body);box-shadow:0 24px 60px rgba(15,18,32,.28),inset 0 0 0 2px rgba(255,255,255,.08)}
.glass{width:100%;height:100%;overflow:hidden;background:#000}
.glass iframe{display:block;width:100%;height:100%;border:0;background:#000}
.notch{position:absolute;background:var(--body);pointer-events:none;display:none}
aside{display:flex;flex-direction:column;min-height:0;background:var(--surface);border-left:1px solid var(--line)}
.log-head{display:flex;align-items:center;justify-content:space-between;padding:14px 16px 10px}
h2{margin:0;font-size:13px;font-weight:600;color:var(--soft)}
ol{flex:1;margin:0;padding:0 8px 16px;list-style:none;overflow:auto}
ol:empty::before{content:attr(data-empty);display:block;padding:24px 12px;color:var(--faint);text-align:center}
li{display:grid;grid-template-columns:52px minmax(0,1fr);gap:2px 8px;padding:7px 8px;border-radius:8px}
li:hover{background:var(--canvas)}
li time{color:var(--faint)}
li b{font-weight:600;overflow-wrap:anywhere}
li small{grid-column:2;color:var(--faint);font-size:12px;overflow-wrap:anywhere}
li.cta b{color:var(--good)} li.wrong b,li.error b,li.network b,li.console b{color:var(--bad)} li.game b{color:var(--soft);font-weight:500} li.lifecycle b,li.track b{color:var(--accent)}
#toast{position:fixed;left:50%;bottom:28px;transform:translate(-50%,24px);padding:10px 18px;border-radius:99px;background:var(--good);color:#fff;font-weight:600;opacity:0;pointer-events:none;transition:.16s ease-out}
#toast.shown{opacity:1;transform:translate(-50%,0)} #toast.wrong{background:var(--bad)}
@media (max-width:820px){header{padding:8px 12px}.name strong{max-width:40vw}main{grid-template-columns:1fr;grid-template-rows:minmax(0,1fr) 30%}aside{border-left:0;border-top:1px solid var(--line)}label span{display:none}}
@media (max-width:820px) and (min-width:560px){[data-inside] main{grid-template-columns:minmax(0,1fr) 220px;grid-template-rows:none}[data-inside] aside{border-top:0;border-left:1px solid var(--line)}}
[data-inside] header{gap:8px 12px;padding:8px 12px;font-size:12px}[data-inside] .name strong,[data-inside] .chip{display:none}[data-inside] .tools{gap:6px}
[data-inside] button,[data-inside] select{height:28px;padding:0 8px;border-radius:6px}[data-inside] .log-head{padding:8px 12px}[data-inside] ol{padding:0 4px 12px}[data-inside] li{padding:5px 8px;font-size:12px}[data-inside] select{max-width:150px}
[data-plain] header,[data-plain] aside,[data-plain] .notch{display:none!important}
[data-plain] main{display:block}
[data-plain] :is(.stage,.device,.glass){position:absolute;inset:0;padding:0;box-shadow:none}
[data-plain] :is(.stage,.device,.glass){width:100%!important;height:100%!important}
[data-plain] :is(.stage,.device,.glass){border-radius:0!important;transform:none!important}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`
