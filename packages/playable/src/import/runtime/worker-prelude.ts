/**
 * Returns code that a worker of an imported ad runs first: the interfaces that the import renamed. `scripts`
 * are the addresses of its code files by path; nothing else of the network is answered (PL-06.107).
 */
export function workerPrelude(scripts: Record<string, string>): string {
  return `const __ad_table=${JSON.stringify(scripts)};
self.__ad_scripts=(...given)=>self[["import","Scripts"].join("")](...given.map(one=>{
const address=String(one),path=address.split(/[?#]/)[0].replace(/^(?:\\.?\\/)+/,"");
if(Object.hasOwn(__ad_table,path))return __ad_table[path];
if(/^(?:blob|data):/.test(address))return address;
throw new Error("no such script")}));
self.__ad_load=()=>Promise.reject(new TypeError("Failed to load"));
self.__ad_Socket=self.__ad_Events=self.__ad_Peer=class{readyState=3;addEventListener(){}
removeEventListener(){}send(){}close(){}};
self.__ad_Request=class{readyState=0;status=0;open(){}setRequestHeader(){}overrideMimeType(){}abort(){}
addEventListener(type,run){if(type==="error")this.onerror=run}removeEventListener(){}
send(){setTimeout(()=>{this.readyState=4;this.onerror&&this.onerror({type:"error",target:this})})}};
`
}
